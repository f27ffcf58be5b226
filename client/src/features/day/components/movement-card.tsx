import { Trans } from '@lingui/react/macro';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { Card } from '#/ui/card';
import { Price } from '#/ui/price';
import { Time } from '#/ui/time';

interface MovementCardProps {
  movements: Schemas['CashMove'][];
  timeZone?: string;
}

/** Cash that was put in or taken out beside sales. */
export function MovementCard({ movements, timeZone }: MovementCardProps) {
  if (movements.length === 0) return null;
  return (
    <Card title={<Trans>Cash movements</Trans>}>
      <ul>
        {movements.map((move) => {
          const out = move.direction === 'out';
          const Icon = out ? ArrowUpFromLine : ArrowDownToLine;
          return (
            <li
              key={`${move.at} ${move.reason}`}
              className="flex items-start gap-3 border-line border-t py-2 first:border-t-0"
            >
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-2" />
              <span className="min-w-0 grow">
                <bdi className="block break-words">{move.reason}</bdi>
                <span className="text-2 text-micro">
                  <bdi>{move.byName}</bdi> · <Time at={move.at} timeZone={timeZone} />
                </span>
              </span>
              <span className="font-medium">
                <bdi dir="ltr">
                  {out && '−'}
                  <Price amount={move.amount} fraction="always" />
                </bdi>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
