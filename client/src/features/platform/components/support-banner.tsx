import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useNow } from '#/lib/now';
import { Button } from '#/ui/button';
import { Time } from '#/ui/time';
import { useAnswerSupport } from '../mutations';
import { supportHereQuery } from '../queries';
import { useNotDone } from '../use-not-done';

/** What the owner sees on every page while support looks into the restaurant. */
export function SupportBanner({ timeZone }: { timeZone: string }) {
  const { data } = useQuery(supportHereQuery);
  const now = useNow(15_000);
  const answer = useAnswerSupport();
  const notDone = useNotDone();
  const open = data?.filter((look) => look.isOpen && Date.parse(look.expiresAt) > now) ?? [];
  const act = (id: string, allowed: boolean | null) =>
    answer.mutate(
      { id, allowed },
      {
        onError: notDone,
      },
    );
  return open.map((look) => (
    <section
      key={look.id}
      role="status"
      data-support={look.writing}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-info-tint px-4 py-2 text-info-ink text-small lg:px-7 print:hidden"
    >
      <span className="flex min-w-0 items-start gap-2">
        <Eye aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0">
          <b className="font-semibold">
            <Trans>
              Support (<bdi>{look.name}</bdi>) is looking into your restaurant until{' '}
              <Time at={look.expiresAt} timeZone={timeZone} />.
            </Trans>
          </b>
          <span className="block">
            <bdi>{look.reason}</bdi>
          </span>
          {look.writing === 'asked' && <Trans>They ask to change things for you.</Trans>}
          {look.writing === 'granted' && <Trans>You allow them to change things.</Trans>}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {look.writing === 'asked' && (
          <Button loading={answer.isPending} onClick={() => act(look.id, true)}>
            <Trans>Allow changes</Trans>
          </Button>
        )}
        {(look.writing === 'asked' || look.writing === 'granted') && (
          <Button loading={answer.isPending} onClick={() => act(look.id, false)}>
            <Trans>Forbid changes</Trans>
          </Button>
        )}
        <Button loading={answer.isPending} onClick={() => act(look.id, null)}>
          <Trans>End it now</Trans>
        </Button>
      </span>
    </section>
  ));
}
