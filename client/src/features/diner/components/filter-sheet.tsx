import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { allergenLooks, dietLooks, type TagLook } from '#/public/tag';
import { Button } from '#/ui/button';
import { Chip } from '#/ui/chip';
import { Switch } from '#/ui/switch';
import { type Filter, isFiltering, noFilter } from '../filter';
import { GuestSheet } from './guest-sheet';
import { MainButton } from './main-button';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  filter: Filter;
  onChange: (filter: Filter) => void;
  /** Dishes that are left with it. */
  left: number;
}

export function FilterSheet({ open, onClose, filter, onChange, left }: FilterSheetProps) {
  const { t } = useLingui();
  return (
    <GuestSheet
      open={open}
      onClose={onClose}
      title={<Trans>Allergies and diet</Trans>}
      subtitle={<Trans>Kept on this phone only</Trans>}
      footer={
        <div className="flex gap-3">
          <Button
            size="primary"
            disabled={!isFiltering(filter)}
            onClick={() => onChange(noFilter)}
            className="min-h-15! rounded-panel!"
          >
            <Trans>Clear</Trans>
          </Button>
          <MainButton onClick={onClose}>
            <Plural value={left} one="Show # dish" other="Show # dishes" />
          </MainButton>
        </div>
      }
    >
      <div className="flex flex-col gap-4 px-4 pt-3">
        <Group title={<Trans>I must not eat</Trans>}>
          <Choices
            looks={allergenLooks}
            chosen={filter.allergens}
            onChange={(allergens) => onChange({ ...filter, allergens })}
          />
        </Group>
        {filter.allergens.length > 0 && (
          <Switch
            label={t`Hide dishes with them`}
            description={t`Otherwise they stay and carry a warning.`}
            checked={filter.hide}
            onCheckedChange={(hide) => onChange({ ...filter, hide })}
          />
        )}
        <Group title={<Trans>Show me only</Trans>}>
          <Choices
            looks={dietLooks}
            chosen={filter.diets}
            onChange={(diets) => onChange({ ...filter, diets })}
          />
        </Group>
        <p className="text-2 text-small">
          <Trans>If an allergy is serious, please also tell the staff.</Trans>
        </p>
      </div>
    </GuestSheet>
  );
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3 className="pb-2 font-semibold text-body">{title}</h3>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  );
}

interface ChoicesProps {
  looks: Record<string, TagLook>;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function Choices({ looks, chosen, onChange }: ChoicesProps) {
  const { t } = useLingui();
  return Object.entries(looks).map(([tag, { label, Icon }]) => {
    const on = chosen.includes(tag);
    return (
      <Chip
        key={tag}
        selected={on}
        icon={<Icon aria-hidden />}
        onClick={() => onChange(on ? chosen.filter((each) => each !== tag) : [...chosen, tag])}
      >
        {t(label)}
      </Chip>
    );
  });
}
