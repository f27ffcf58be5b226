import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert, Users } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { EmptyState } from '#/ui/empty-state';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { Num } from '#/ui/num';
import { Sheet, SheetContent } from '#/ui/sheet';
import { Stepper } from '#/ui/stepper';
import { Textarea } from '#/ui/textarea';
import { type CartLine, type Draft, unavailable } from '../cart';
import { type Courses, heldLines, setStart, startOf } from '../course';
import { SendButton } from './cart-bar';
import { CartRow } from './cart-row';
import { StartChoice } from './start-choice';

interface CartSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  tableNumber: string | undefined;
  draft: Draft;
  items: Schemas['MenuItem'][];
  /** Guests of the seating, where they were counted before. */
  guests: number | undefined;
  courses: Courses;
  /** Lines for an order that the kitchen has: its notes and guests are not asked again. */
  adding: boolean;
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
            label={cart.adding ? <Trans>Add to the order</Trans> : <Trans>Send to kitchen</Trans>}
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
  courses,
  adding,
  onChange,
  onNote,
}: Omit<CartSheetProps, 'open' | 'onOpenChange' | 'tableNumber'>) {
  const { t } = useLingui();
  const out = unavailable(draft, items);
  const held = heldLines(draft, courses);
  const start = startOf(draft, courses);
  // Without courses single lines are held only by who has asked for it.
  const byLine = courses.auto || start === 'call' || held.size > 0;
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
            course={courses.of(line.originalItemId)}
            held={byLine ? held.has(line.id) : undefined}
            onChange={onChange}
            onNote={onNote}
          />
        ))}
      </ul>
      <StartChoice
        start={start}
        auto={courses.auto}
        onStart={(next) => onChange((each) => setStart(each, next))}
      />
      {!adding && <OrderFields draft={draft} guests={guests} onChange={onChange} />}
    </div>
  );
}

function OrderFields({ draft, guests, onChange }: Pick<CartSheetProps, 'draft' | 'guests' | 'onChange'>) {
  const { t } = useLingui();
  return (
    <>
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
    </>
  );
}
