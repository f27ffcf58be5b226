import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { errorText } from '#/api/error-text';
import { paths } from '#/app/paths';
import { cx } from '#/lib/class-name';
import { BilingualText } from '#/ui/bilingual-text';
import { Button } from '#/ui/button';
import { Dialog, DialogContent } from '#/ui/dialog';
import { ErrorState } from '#/ui/error-state';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { Spinner } from '#/ui/spinner';
import { canBeHad, orderable, totals } from '../again';
import { type AgainLine, againQuery, type CustomerOrder, type OrderAgain } from '../queries';

interface AgainDialogProps {
  order: CustomerOrder;
  onClose: () => void;
  onTake: (order: OrderAgain) => void;
}

/** An earlier order at today's prices, each line that has changed by its name, and where it can be ordered. */
export function AgainDialog({ order, onClose, onTake }: AgainDialogProps) {
  const { i18n, t } = useLingui();
  const again = useQuery(againQuery(order.id));
  // What is sold out may have come back since it was last looked at.
  const today = again.isFetching ? undefined : again.data;
  const { name, nameAr } = order.restaurant;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="sm"
        title={<Trans>The same again</Trans>}
        description={<BilingualText en={name} ar={nameAr} />}
        footer={today && <Ways today={today} onTake={() => onTake(today)} />}
      >
        {today ? (
          <Lines today={today} />
        ) : again.error && !again.isFetching ? (
          <ErrorState
            title={t`This could not be loaded`}
            description={errorText(i18n, again.error, t`Something went wrong. Please try again.`)}
            onRetry={() => void again.refetch()}
          />
        ) : (
          <Spinner />
        )}
      </DialogContent>
    </Dialog>
  );
}

function Lines({ today }: { today: OrderAgain }) {
  const sums = totals(today);
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {today.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one answer, in their order.
          <LineRow key={place} line={line} />
        ))}
      </ul>
      <p className="mt-3 flex items-baseline justify-between gap-3 border-line border-t pt-3 font-semibold">
        <Trans>Total today</Trans>
        <span className="flex items-baseline gap-3">
          {sums.before !== sums.today && (
            <s className="font-normal text-2 text-small">
              <Price halalas={sums.before} />
            </s>
          )}
          <Price halalas={sums.today} className="text-lead" />
        </span>
      </p>
    </>
  );
}

function LineRow({ line }: { line: AgainLine }) {
  const here = canBeHad(line);
  return (
    <li className="flex items-baseline gap-3 py-2.5">
      <Num value={line.quantity} className="min-w-5 font-semibold" />
      <div className="min-w-0 grow">
        <p className={cx(!here && 'text-2 line-through')}>
          <BilingualText en={line.name} ar={line.nameAr} />
          {line.variantName && (
            <span className="text-2">
              {', '}
              <BilingualText en={line.variantName} ar={line.variantNameAr} />
            </span>
          )}
        </p>
        <p className={cx('text-small empty:hidden', here ? 'text-2' : 'text-danger-ink')}>
          <What line={line} />
        </p>
      </div>
      {line.price && here && <Price amount={line.price} />}
    </li>
  );
}

function What({ line }: { line: AgainLine }) {
  switch (line.state) {
    case 'price':
      return (
        <Trans>
          It was <Price amount={line.priceThen} />
        </Trans>
      );
    case 'sold_out':
      return <Trans>Sold out</Trans>;
    case 'later':
      return <Trans>Not served at this hour</Trans>;
    case 'size_gone':
      return <Trans>This size is not on the menu any more</Trans>;
    case 'gone':
      return <Trans>Not on the menu any more</Trans>;
    default:
      return null;
  }
}

function Ways({ today, onTake }: { today: OrderAgain; onTake: () => void }) {
  const { table, whatsappOrders, restaurant, menuId } = today;
  const some = orderable(today).length > 0;
  if (some && (table || whatsappOrders))
    return (
      <Button variant="solid" size="primary" block onClick={onTake}>
        {table ? (
          <Trans>
            Put it into the cart of table <bdi>{table.number}</bdi>
          </Trans>
        ) : (
          <Trans>Put it into the cart</Trans>
        )}
      </Button>
    );
  return (
    <div className="flex w-full flex-col gap-3">
      <p className="text-2 text-small">
        {some ? (
          <Trans>
            This restaurant takes orders at its tables: scan the code on your table, and order again here.
          </Trans>
        ) : (
          <Trans>Nothing of it can be had at the moment.</Trans>
        )}
      </p>
      {menuId && restaurant.menuSlug && (
        <Button asChild variant="outline" block>
          <Link to={paths.menu.href(restaurant.menuSlug)} reloadDocument>
            <Trans>View Menu</Trans>
          </Link>
        </Button>
      )}
    </div>
  );
}
