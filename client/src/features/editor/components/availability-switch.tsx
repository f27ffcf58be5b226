import { Trans, useLingui } from '@lingui/react/macro';
import { uuidv7 } from '#/lib/uuid';
import { Switch } from '#/ui/switch';
import { useRefusal } from '#/ui/use-refusal';
import type { Item, ItemChange } from '../document';
import { useEditorFrame } from '../editor-context';
import { useManyAvailable } from '../mutations';

interface AvailabilitySwitchProps {
  item: Item;
  onChange: ItemChange;
}

/** A published dish is sold out or back at once; a new one begins as it is set here. */
export function AvailabilitySwitch({ item, onChange }: AvailabilitySwitchProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const { as, doc, soldOut } = useEditorFrame();
  const many = useManyAvailable(as, doc.menu.id);
  const out = soldOut(item.id);
  const published = out !== undefined;
  const set = async (isAvailable: boolean) => {
    if (!published) {
      onChange({ isAvailable }, 'isAvailable');
      return;
    }
    try {
      await many.mutateAsync({ items: [item.id], isAvailable, key: uuidv7() });
    } catch (error) {
      refused(t`Not saved`, error);
    }
  };
  return (
    <Switch
      label={<Trans context="dish">Available</Trans>}
      description={
        published && <Trans>This changes at once on every phone and screen, without publishing.</Trans>
      }
      checked={published ? !out : item.isAvailable}
      disabled={many.isPending}
      onCheckedChange={(checked) => void set(checked)}
    />
  );
}
