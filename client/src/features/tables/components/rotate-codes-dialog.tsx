import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { As } from '#/api/client';
import { AlertDialog } from '#/ui/alert-dialog';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { useRotateCodes } from '../code';

interface RotateCodesDialogProps {
  as: As;
  /** All tables of the restaurant: so many printed cards die. */
  cards: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The question before every printed card of the restaurant becomes worthless. */
export function RotateCodesDialog({ as, cards, open, onOpenChange }: RotateCodesDialogProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const rotate = useRotateCodes(as);
  const renew = async () => {
    try {
      await rotate.mutateAsync();
    } catch (error) {
      refused(t`Error`, error, t`Failed to save table`);
      throw error;
    }
    toast({
      title: t`All tables have new codes`,
      description: t`Print the cards again: the old ones open nothing any more.`,
      variant: 'success',
    });
  };
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={<Trans>New codes for all tables?</Trans>}
      description={
        <Plural
          value={cards}
          one="# printed card stops working at once: print it again and put it on its table before the next guests. Guests who are seated now stay connected."
          other="# printed cards stop working at once: print them again and put them on their tables before the next guests. Guests who are seated now stay connected."
        />
      }
      confirmLabel={<Plural value={cards} one="Replace # code" other="Replace # codes" />}
      danger
      onConfirm={renew}
    />
  );
}
