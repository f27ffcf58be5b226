import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, TriangleAlert, Users } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { BilingualText } from '#/ui/bilingual-text';
import { EmptyState } from '#/ui/empty-state';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { Sheet, SheetContent } from '#/ui/sheet';
import { Stepper } from '#/ui/stepper';
import { Textarea } from '#/ui/textarea';
import { type CartLine, type Draft, lineTotal, MAX_QUANTITY, setQuantity, unavailable } from '../cart';
import { SendButton } from './cart-bar';
import { SoldOut } from './menu-row';

interface CartSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  tableNumber: string | undefined;
  draft: Draft;
  items: Schemas['MenuItem'][];
  /** Guests of the seating, where they were counted before. */
  guests: number | undefined;
  onChange: (change: (draft: Draft) => Draft) => void;
  onNote: (line: CartLine) => void;
  onSend: () => void;
  sendDisabled?: boolean;
}

/** Everything that goes to the kitchen with this order, before it goes. */
export function CartSheet({ open, onOpenChange, tableNumber, ...cart }: CartSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent
        title={<CartTitle tableNumber={tableNumber} />}
        footer={
          <SendButton
            draft={cart.draft}
            label={<Trans>Send to kitchen</Trans>}
            disabled={cart.sendDisabled}
            onSend={cart.onSend}
          />
        }
      >
        <CartBody {...cart} />
      </SheetContent>
    </Sheet>
  );
}

type CartPanelProps = Omit<CartSheetProps, 'open' | 'onOpenChange'>;

/** The cart beside the menu, where a tablet has room for both. */
export function CartPanel({ tableNumber, ...cart }: CartPanelProps) {
  return (
    <aside className="sticky top-0 flex h-dvh flex-col border-line border-s bg-surface">
      <h2 className="px-4 pt-4 pb-2 text-h3">
        <CartTitle tableNumber={tableNumber} />
      </h2>
      <div className="min-h-0 grow overflow-y-auto px-4 pb-4">
        <CartBody {...cart} />
      </div>
      <div className="border-line border-t p-3">
        <SendButton draft={cart.draft} disabled={cart.sendDisabled} onSend={cart.onSend} />
      </div>
    </aside>
  );
}

function CartTitle({ tableNumber }: { tableNumber: string | undefined }) {
  return tableNumber ? (
    <Trans>
      Cart, table <Num value={tableNumber} />
    </Trans>
  ) : (
    <Trans>Cart</Trans>
  );
}

function CartBody({
  draft,
  items,
  guests,
  onChange,
  onNote,
}: Omit<CartSheetProps, 'open' | 'onOpenChange' | 'tableNumber'>) {
  const { t } = useLingui();
  const out = unavailable(draft, items);
  if (draft.lines.length === 0) {
    return <EmptyState title={t`Cart is empty`} description={t`Please add items to the order`} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <ul className="border-line border-b">
        {draft.lines.map((line) => (
          <CartRow
            key={line.id}
            line={line}
            soldOut={out.includes(line)}
            onChange={onChange}
            onNote={onNote}
          />
        ))}
      </ul>
      <div className="flex items-center justify-between gap-3">
        <span className="inline-flex items-center gap-2 font-medium">
          <Users aria-hidden className="size-5" />
          <Trans>Guests</Trans>
        </span>
        <Stepper
          label={t`Guests`}
          value={draft.guests ?? guests ?? 0}
          min={0}
          max={99}
          onValueChange={(value) => onChange((each) => ({ ...each, guests: value > 0 ? value : undefined }))}
        />
      </div>
      <Field label={<Trans>Allergy at the table</Trans>}>
        <Input
          icon={<TriangleAlert className={cx(draft.allergy && 'text-danger-ink')} />}
          value={draft.allergy}
          maxLength={300}
          placeholder={t`Nuts, sesame, milk…`}
          onChange={(event) => onChange((each) => ({ ...each, allergy: event.target.value }))}
        />
      </Field>
      <Field label={<Trans>Customer notes</Trans>}>
        <Textarea
          dir="auto"
          rows={2}
          maxLength={1000}
          value={draft.notes}
          onChange={(event) => onChange((each) => ({ ...each, notes: event.target.value }))}
        />
      </Field>
    </div>
  );
}

interface CartRowProps {
  line: CartLine;
  soldOut: boolean;
  onChange: CartSheetProps['onChange'];
  onNote: CartSheetProps['onNote'];
}

function CartRow({ line, soldOut, onChange, onNote }: CartRowProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const name = pickText(language, line.nameEn, line.nameAr).text;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 border-line border-t py-2">
      <div className="min-w-0">
        <BilingualText
          as="h3"
          en={line.nameEn}
          ar={line.nameAr}
          className={cx('break-words text-[1.0625rem]', soldOut && 'text-2 line-through')}
        />
        <p className="flex items-center gap-2 text-2 text-small">
          {line.selectedVariant && (
            <>
              <BilingualText
                en={line.selectedVariant.name}
                ar={line.selectedVariant.nameAr || line.selectedVariant.name}
                className="truncate"
              />
              <span aria-hidden>·</span>
            </>
          )}
          <Price halalas={lineTotal(line)} className="font-medium" />
          {soldOut && <SoldOut />}
        </p>
        <button
          type="button"
          onClick={() => onNote(line)}
          className={cx(
            '-ms-1 -mt-1.5 -mb-2.5 inline-flex min-h-tap-staff max-w-full items-center gap-1.5 rounded-2 px-1 text-small',
            line.notes ? 'font-medium text-accent-ink' : 'text-2',
          )}
        >
          <Pencil aria-hidden className="size-4 shrink-0" />
          <bdi className="truncate">{line.notes || t`Add note`}</bdi>
        </button>
      </div>
      <Stepper
        label={name}
        value={line.quantity}
        max={soldOut ? line.quantity : MAX_QUANTITY}
        onValueChange={(value) => onChange((draft) => setQuantity(draft, line.id, value))}
      />
    </li>
  );
}
