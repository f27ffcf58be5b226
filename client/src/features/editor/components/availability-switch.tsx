import { Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '#/api/error-text';
import { uuidv7 } from '#/lib/uuid';
import { Switch } from '#/ui/switch';
import { toast } from '#/ui/toast';
import type { Item, ItemChange } from '../document';
import { useEditorFrame } from '../editor-context';
import { useManyAvailable } from '../mutations';

interface AvailabilitySwitchProps {
  item: Item;
  onChange: ItemChange;
}

/** A published dish is sold out or back at once; a new one begins as it is set here. */
export function AvailabilitySwitch({ item, onChange }: AvailabilitySwitchProps) {
  const { i18n, t } = useLingui();
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
      toast({
        title: t`Not saved`,
        description: errorText(i18n, error, t`Something went wrong. Please try again.`),
        variant: 'danger',
      });
    }
  };
  return (
    <Switch
      label={<Trans>Available</Trans>}
      description={
        published && <Trans>This changes at once on every phone and screen, without publishing.</Trans>
      }
      checked={published ? !out : item.isAvailable}
      disabled={many.isPending}
      onCheckedChange={(checked) => void set(checked)}
    />
  );
}
