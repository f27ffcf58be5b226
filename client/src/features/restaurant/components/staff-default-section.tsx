import { Trans } from '@lingui/react/macro';
import { Card } from '#/ui/card';
import { Switch } from '#/ui/switch';
import type { SectionProps } from './rule-section';

/** The rights that a new member of staff begins with; who works here already keeps theirs. */
export function StaffDefaultSection({ restaurant, onChange }: SectionProps) {
  const { staffDefaults } = restaurant;
  const set = (change: Partial<typeof staffDefaults>) =>
    onChange({ staffDefaults: { ...staffDefaults, ...change } });
  return (
    <Card title={<Trans>New staff</Trans>}>
      <p className="mb-3 text-2 text-small">
        <Trans>What a new member of staff may do at first. Who works here already keeps their rights.</Trans>
      </p>
      <div className="flex flex-col gap-2">
        <Switch
          label={<Trans>Take orders</Trans>}
          checked={staffDefaults.canTakeOrders}
          onCheckedChange={(canTakeOrders) => set({ canTakeOrders })}
        />
        <Switch
          label={<Trans>Modify orders</Trans>}
          checked={staffDefaults.canModifyOrders}
          onCheckedChange={(canModifyOrders) => set({ canModifyOrders })}
        />
        <Switch
          label={<Trans>Process payments</Trans>}
          checked={staffDefaults.canProcessPayments}
          onCheckedChange={(canProcessPayments) => set({ canProcessPayments })}
        />
        <Switch
          label={<Trans>Manage tables</Trans>}
          checked={staffDefaults.canManageTables}
          onCheckedChange={(canManageTables) => set({ canManageTables })}
        />
      </div>
    </Card>
  );
}
