import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Ban, Check, CircleCheck, Minus, Percent, Trash2, X } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { uuidv7 } from '#/lib/uuid';
import { Button } from '#/ui/button';
import { IconButton } from '#/ui/icon-button';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { patchItem, removeItems } from '../document';
import { useEditorFrame } from '../editor-context';
import { useManyAvailable } from '../mutations';

/** Dishes that are chosen to be changed together. */
export interface Choice {
  on: boolean;
  ids: ReadonlySet<string>;
  set: (ids: ReadonlySet<string> | undefined) => void;
}

interface ChoiceBoxProps {
  choice: Choice;
  ids: readonly string[];
  label: string;
}

export function ChoiceBox({ choice, ids, label }: ChoiceBoxProps) {
  const chosen = ids.filter((id) => choice.ids.has(id)).length;
  const all = chosen > 0 && chosen === ids.length;
  return (
    <Radix.Root
      aria-label={label}
      checked={all ? true : chosen > 0 ? 'indeterminate' : false}
      disabled={ids.length === 0}
      onCheckedChange={() => {
        const next = new Set(choice.ids);
        for (const id of ids) all ? next.delete(id) : next.add(id);
        choice.set(next);
      }}
      className="group grid size-tap shrink-0 place-items-center disabled:opacity-55"
    >
      <span className="grid size-6 place-items-center rounded-1 border-2 border-control-line bg-surface text-on-solid group-data-[state=checked]:border-brand-solid group-data-[state=checked]:bg-brand-solid group-data-[state=indeterminate]:border-brand-solid group-data-[state=indeterminate]:bg-brand-solid">
        <Radix.Indicator>
          {all ? (
            <Check aria-hidden className="size-4" strokeWidth={3} />
          ) : (
            <Minus aria-hidden className="size-4" strokeWidth={3} />
          )}
        </Radix.Indicator>
      </span>
    </Radix.Root>
  );
}

interface SelectionBarProps {
  choice: Choice;
  onPrices: () => void;
}

/** What can be done with the chosen dishes. */
export function SelectionBar({ choice, onPrices }: SelectionBarProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const { as, doc, edit, soldOut } = useEditorFrame();
  const many = useManyAvailable(as, doc.menu.id);
  const ids = [...choice.ids].filter((id) => doc.items.some((item) => item.id === id));
  const none = ids.length === 0;
  const setAvailable = async (isAvailable: boolean) => {
    const published = ids.filter((id) => soldOut(id) !== undefined);
    const fresh = ids.filter((id) => soldOut(id) === undefined);
    if (fresh.length > 0) edit((now) => fresh.reduce((doc, id) => patchItem(doc, id, { isAvailable }), now));
    if (published.length === 0) return;
    try {
      await many.mutateAsync({ items: published, isAvailable, key: uuidv7() });
      toast({ title: isAvailable ? t`Available again` : t`Sold out`, variant: 'success' });
    } catch (error) {
      refused(t`Not saved`, error);
    }
  };
  return (
    <div
      role="toolbar"
      aria-label={t`Chosen dishes`}
      className="flex flex-wrap items-center gap-2 rounded-card border border-brand-line bg-brand-tint p-2"
    >
      <p role="status" className="grow px-2 font-medium text-small">
        <Plural value={ids.length} one="# dish chosen" other="# dishes chosen" />
      </p>
      <IconButton
        label={t`Stop choosing`}
        icon={<X />}
        className="sm:order-last"
        onClick={() => choice.set(undefined)}
      />
      <Button icon={<Percent aria-hidden className="size-5" />} disabled={none} onClick={onPrices}>
        <Trans>Change prices</Trans>
      </Button>
      <Button
        icon={<Ban aria-hidden className="size-5" />}
        disabled={none || many.isPending}
        onClick={() => void setAvailable(false)}
      >
        <Trans>Sold out</Trans>
      </Button>
      <Button
        icon={<CircleCheck aria-hidden className="size-5" />}
        disabled={none || many.isPending}
        onClick={() => void setAvailable(true)}
      >
        <Trans context="dish">Available</Trans>
      </Button>
      <Button
        variant="danger-outline"
        icon={<Trash2 aria-hidden className="size-5" />}
        disabled={none}
        onClick={() => {
          edit((now) => removeItems(now, choice.ids));
          choice.set(new Set());
        }}
      >
        <Trans>Delete</Trans>
      </Button>
    </div>
  );
}
