import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Schemas } from '#/api/client';
import { matchesSearch } from '#/lib/search';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { BilingualText } from '#/ui/bilingual-text';
import { Dialog, DialogContent } from '#/ui/dialog';
import { Input } from '#/ui/input';
import { Switch } from '#/ui/switch';

type MenuItem = Schemas['MenuItem'];

export interface SoldOutDialogProps {
  items: MenuItem[];
  mayMark: boolean;
  onOpenChange: (open: boolean) => void;
  onAvailability: (id: string, isAvailable: boolean) => void;
}

/** Every dish with a switch: what is sold out first. It is on every phone within a second. */
export function SoldOutDialog({ items, mayMark, onOpenChange, onAvailability }: SoldOutDialogProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const [search, setSearch] = useState('');
  const shown = items
    .filter((item) => matchesSearch([item.nameEn, item.nameAr], search))
    .sort((a, b) => Number(a.isAvailable) - Number(b.isAvailable) || a.sortOrder - b.sortOrder);
  return (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent
        size="lg"
        title={<Trans>Sold out</Trans>}
        description={<Trans>Guests and waiters see a change at once.</Trans>}
      >
        <Input
          type="search"
          icon={<Search aria-hidden />}
          aria-label={t`Search dishes`}
          placeholder={t`Search dishes`}
          value={search}
          className="mb-3 min-h-tap-kitchen text-lead"
          onChange={(event) => setSearch(event.target.value)}
        />
        <ul>
          {shown.map((item) => (
            <li key={item.id} className="border-line border-b last:border-0">
              <Switch
                className="min-h-tap-kitchen text-lead"
                label={<BilingualText en={item.nameEn} ar={item.nameAr} />}
                description={item.isAvailable ? t`On the menu` : t`Sold out`}
                checked={item.isAvailable}
                disabled={!mayMark}
                onCheckedChange={(isAvailable) => onAvailability(item.id, isAvailable)}
              />
            </li>
          ))}
        </ul>
        {shown.length === 0 && (
          <p className="py-8 text-center text-2">
            <Trans>No dish is called “{search}”.</Trans>
          </p>
        )}
        <p className="sr-only" lang={language} aria-live="polite">
          {items
            .filter((item) => !item.isAvailable)
            .map((item) => pickText(language, item.nameEn, item.nameAr).text)
            .join(language === 'ar' ? '، ' : ', ')}
        </p>
      </DialogContent>
    </Dialog>
  );
}
