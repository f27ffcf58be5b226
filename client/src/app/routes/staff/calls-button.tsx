import { Trans } from '@lingui/react/macro';
import { CallsMark } from '#/features/waiter/components/calls-mark';
import { useConcerns, useFloor } from './floor';

/** The way to what asks for a waiter on pages whose lower edge belongs to a table or an order. */
export function CallsButton() {
  const { openCalls } = useFloor();
  const { present } = useConcerns(5000);
  const count = present?.ids.length ?? 0;
  return (
    <button
      type="button"
      onClick={openCalls}
      className="grid size-tap-staff shrink-0 place-items-center rounded-card hover:bg-sunken"
    >
      <CallsMark count={count} alarm={present?.alarm ?? false} />
      <span className="sr-only">
        <Trans>Calls</Trans>
      </span>
    </button>
  );
}
