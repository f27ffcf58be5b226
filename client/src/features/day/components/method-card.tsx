import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { parseMoney } from '#/lib/money';
import { Card } from '#/ui/card';
import { methodNames } from '#/ui/method-choice';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { Sum, Sums } from './sums';

/** What each way of paying brought, and the range of numbers that were issued. */
export function MethodCard({ totals }: { totals: Schemas['DayTotals'] }) {
  const { t } = useLingui();
  const { methods, invoices } = totals;
  return (
    <Card title={<Trans>Payments</Trans>}>
      {methods.length === 0 ? (
        <p className="text-2">
          <Trans>Nothing was paid yet.</Trans>
        </p>
      ) : (
        <Sums>
          {methods.map(({ method, count, sales, refunds }) => (
            <Sum
              key={method}
              name={t(methodNames[method])}
              amount={sales}
              hint={
                <>
                  <Plural value={count} one="# payment" other="# payments" />
                  {parseMoney(refunds) > 0 && (
                    <>
                      {' · '}
                      <Trans>
                        refunded <Price amount={refunds} fraction="always" />
                      </Trans>
                    </>
                  )}
                </>
              }
            />
          ))}
        </Sums>
      )}
      {invoices && invoices.count > 0 && (
        <p className="mt-3 text-2 text-small">
          <Trans>
            Invoices <Num value={String(invoices.first)} /> to <Num value={String(invoices.last)} />
          </Trans>{' '}
          (<Num value={invoices.count} />)
          {invoices.creditNotes > 0 && (
            <>
              {' · '}
              <Trans>
                Credit notes: <Num value={invoices.creditNotes} />
              </Trans>
            </>
          )}
        </p>
      )}
    </Card>
  );
}
