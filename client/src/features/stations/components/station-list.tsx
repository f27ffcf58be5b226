import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CookingPot, Pencil, Trash2 } from 'lucide-react';
import type { As, Schemas } from '#/api/client';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { AlertDialog } from '#/ui/alert-dialog';
import { BilingualText } from '#/ui/bilingual-text';
import { EmptyState } from '#/ui/empty-state';
import { IconButton } from '#/ui/icon-button';
import { useRefusal } from '#/ui/use-refusal';
import { useDeleteStation } from '../mutations';

type Station = Schemas['Station'];

interface StationListProps {
  as: As;
  stations: readonly Station[];
  onEdit: (station: Station) => void;
}

/** The parts of the kitchen with how many dishes each of them makes. */
export function StationList({ as, stations, onEdit }: StationListProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const { language } = useLanguage();
  const remove = useDeleteStation(as);
  if (stations.length === 0) {
    return (
      <EmptyState
        icon={<CookingPot />}
        title={<Trans>No stations yet</Trans>}
        description={<Trans>Without stations every screen shows every dish.</Trans>}
      />
    );
  }
  return (
    <ul>
      {stations.map((station) => {
        const name = pickText(language, station.name, station.nameAr).text;
        return (
          <li
            key={station.id}
            className="flex min-h-16 items-center gap-3 border-line border-t py-2 first:border-t-0"
          >
            <div className="min-w-0 grow">
              <p className="break-words font-medium">
                <BilingualText en={station.name} ar={station.nameAr} />
              </p>
              <p className="text-2 text-small">
                <Plural value={station.items} one="# dish" other="# dishes" />
              </p>
            </div>
            <IconButton label={t`Edit ${name}`} icon={<Pencil />} onClick={() => onEdit(station)} />
            <AlertDialog
              trigger={<IconButton label={t`Delete ${name}`} icon={<Trash2 />} className="text-danger-ink" />}
              title={<Trans>Delete {name}?</Trans>}
              description={
                <Trans>Its dishes are shown on every screen until they have another station.</Trans>
              }
              confirmLabel={<Trans>Delete</Trans>}
              danger
              onConfirm={() =>
                remove.mutateAsync(station.id).catch((error: unknown) => {
                  refused(t`Error`, error);
                  throw error;
                })
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
