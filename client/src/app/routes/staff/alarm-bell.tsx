import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Schemas } from '#/api/client';
import type { Concerns } from '#/features/waiter/alarms';
import { useAlarms } from '#/features/waiter/use-alarms';
import { toast } from '#/ui/toast';
import { useConcerns } from './floor';

/** Rings, and draws nothing: what it rings about is counted in the navigation and listed in the tray. */
export function AlarmBell() {
  const { present, now } = useConcerns();
  return present ? <Bell present={present} now={now} /> : null;
}

function Bell({ present, now }: { present: Concerns; now: number }) {
  useAlarms(present, now);
  useDeclinedWord(present.declined);
  return null;
}

/** Who offered a table reads at once that they keep it; the tray repeats it until it is seen. */
function useDeclinedWord(declined: Schemas['Handover'][]): void {
  const { t } = useLingui();
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, to, tableNumber } of declined) {
      if (told.current.has(id)) continue;
      told.current.add(id);
      const name = to.firstName;
      toast({
        title: t`Table ${tableNumber} stays with you`,
        description: t`${name} declined the table.`,
        variant: 'danger',
      });
    }
  }, [declined, t]);
}
