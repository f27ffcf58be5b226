import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing, Clock, UserRound } from 'lucide-react';
import { Chip } from '#/ui/chip';
import { matches, type Tile, type TileFilter } from '../floor';

interface FloorChipsProps {
  tiles: Tile[];
  /** Whose tables "Mine" are. */
  staffId: string;
  filter: TileFilter;
  onFilter: (filter: TileFilter) => void;
}

/** The spec's counts as filters: total, busy and available, and what a waiter looks for first. */
export function FloorChips({ tiles, staffId, filter, onFilter }: FloorChipsProps) {
  const { t } = useLingui();
  const count = (each: TileFilter) => tiles.filter((tile) => matches(tile, each, staffId)).length;
  const chip = (each: TileFilter) => ({
    selected: filter === each,
    count: count(each),
    onClick: () => onFilter(filter === each && each !== 'all' ? 'all' : each),
    className: 'px-3.5',
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll sideways
    <div
      role="group"
      aria-label={t`Filter tables`}
      className="flex gap-2 overflow-x-auto px-3 py-2.5 [scrollbar-width:none]"
    >
      <Chip {...chip('all')}>
        <Trans>All</Trans>
      </Chip>
      <Chip {...chip('mine')} icon={<UserRound aria-hidden />}>
        <Trans>Mine</Trans>
      </Chip>
      <Chip {...chip('ready')} icon={<BellRing aria-hidden />}>
        <Trans>Ready</Trans>
      </Chip>
      <Chip {...chip('pending')} icon={<Clock aria-hidden />}>
        <Trans>To confirm</Trans>
      </Chip>
      <Chip {...chip('busy')} icon={<span aria-hidden className="size-2.5 rounded-full bg-danger-solid" />}>
        <Trans>Busy</Trans>
      </Chip>
      <Chip {...chip('free')} icon={<span aria-hidden className="size-2.5 rounded-full bg-live-mark" />}>
        <Trans>Available</Trans>
      </Chip>
    </div>
  );
}
