import { useLingui } from '@lingui/react/macro';
import { Check, ListFilter } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#/ui/dropdown-menu';
import { StationLabel } from './station-label.tsx';

export interface StationFilterProps {
  stations: readonly Schemas['Station'][];
  /** Empty: all. */
  station: string;
  onStation: (name: string) => void;
}

/** For owners and managers, whose sign-in belongs to no station: which one's lines the wall shows. */
export function StationFilter({ stations, station, onStation }: StationFilterProps) {
  const { t } = useLingui();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger aria-label={t`Station`} className={station === '' ? undefined : 'on'}>
        <ListFilter aria-hidden />
        {station !== '' && <StationLabel name={station} />}
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {['', ...stations.map(({ name }) => name)].map((name) => (
          <DropdownMenuItem
            key={name}
            className="min-h-tap-kitchen text-h3"
            icon={<Check aria-hidden className={name === station ? undefined : 'invisible'} />}
            onSelect={() => onStation(name)}
          >
            <StationLabel name={name} />
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
