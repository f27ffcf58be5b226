import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '#/api/error-text';
import { cx } from '#/lib/class-name';
import { Spinner } from '#/ui/spinner';
import { Time } from '#/ui/time';
import { openCall } from '../apply';
import { useMakeCall } from '../mutations';
import type { Call } from '../queries';
import { callKinds, callLooks } from './call-look';
import { GuestSheet } from './guest-sheet';

interface CallSheetProps {
  open: boolean;
  onClose: () => void;
  session: string;
  calls: Call[];
  timeZone: string;
}

/** What a guest can ask for without raising a hand, and whether somebody is on the way. */
export function CallSheet({ open, onClose, session, calls, timeZone }: CallSheetProps) {
  const { i18n } = useLingui();
  const make = useMakeCall(session);
  return (
    <GuestSheet open={open} onClose={onClose} title={<Trans>What do you need?</Trans>}>
      <ul className="grid grid-cols-2 gap-2 px-4 pt-3">
        {callKinds.map((kind) => (
          <li key={kind} className="grid">
            <CallButton
              kind={kind}
              call={openCall(calls, kind)}
              busy={make.isPending && make.variables === kind}
              disabled={make.isPending}
              timeZone={timeZone}
              onPress={() => make.mutate(kind)}
            />
          </li>
        ))}
      </ul>
      <p role="alert" className="px-4 pt-3 text-danger-ink text-small empty:hidden">
        {make.error && errorText(i18n, make.error, msg`This did not reach the staff. Please try again.`)}
      </p>
    </GuestSheet>
  );
}

interface CallButtonProps {
  kind: Call['kind'];
  call: Call | undefined;
  busy: boolean;
  disabled: boolean;
  timeZone: string;
  onPress: () => void;
}

function CallButton({ kind, call, busy, disabled, timeZone, onPress }: CallButtonProps) {
  const { t } = useLingui();
  const { Icon, label } = callLooks[kind];
  return (
    <button
      type="button"
      disabled={disabled || call !== undefined}
      onClick={onPress}
      className={cx(
        'flex min-h-28 flex-col items-center justify-center gap-1 rounded-card px-2 py-3 text-center font-medium text-body leading-[1.35]',
        call ? 'bg-accent-tint text-accent-ink' : 'bg-sunken',
      )}
    >
      {busy ? (
        <Spinner className="p-0! [&>span]:sr-only" />
      ) : (
        <Icon aria-hidden className={cx('size-6', !call && 'text-brand-ink')} />
      )}
      {t(label)}
      <span aria-live="polite" className="text-small">
        {call && <CallState call={call} timeZone={timeZone} />}
      </span>
    </button>
  );
}

export function CallState({ call, timeZone }: { call: Call; timeZone: string }) {
  const name = call.acceptedBy?.firstName;
  if (call.status === 'accepted' && name) return <Trans>{name} is on the way</Trans>;
  if (call.status === 'accepted') return <Trans>On the way</Trans>;
  return (
    <Trans>
      Asked at <Time at={call.createdAt} timeZone={timeZone} />
    </Trans>
  );
}
