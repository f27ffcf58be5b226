import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { Button } from '#/ui/button';
import { Time } from '#/ui/time';

interface ExportListProps {
  exports: Schemas['Export'][];
  timeZone: string;
}

/** Addresses that open still, newest first. Each gives the restaurant as it is when it is opened. */
export function ExportList({ exports, timeZone }: ExportListProps) {
  return (
    <section className="mt-5 border-line border-t pt-3">
      <h3 className="font-medium">
        <Trans>Asked for within a day</Trans>
      </h3>
      <ul>
        {exports.map((item) => (
          <li
            key={item.id}
            className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-2 first:border-t-0"
          >
            <span className="min-w-0 grow">
              <span className="block">
                <Time at={item.at} format="date" timeZone={timeZone} />{' '}
                <Time at={item.at} timeZone={timeZone} />
                {item.by && (
                  <>
                    {' · '}
                    <bdi>{item.by}</bdi>
                  </>
                )}
              </span>
              <span className="text-2 text-small">
                <Trans>
                  Opens until <Time at={item.expiresAt} format="date" timeZone={timeZone} />{' '}
                  <Time at={item.expiresAt} timeZone={timeZone} />
                </Trans>
              </span>
            </span>
            <Button asChild>
              <a href={item.url} download>
                <Download aria-hidden className="size-5" />
                <Trans>Download again</Trans>
              </a>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
