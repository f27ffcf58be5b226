import { Trans, useLingui } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import type { MenuItem } from '../queries';
import { SwapCard } from './swap-card';

interface GoneNoticeProps {
  gone: readonly MenuItem[];
  similar: (item: MenuItem) => MenuItem | undefined;
  onSwap: (item: MenuItem, instead: MenuItem) => void;
}

/** In the cart: what has just left it, and one dish to have instead. */
export function GoneNotice({ gone, similar, onSwap }: GoneNoticeProps) {
  const { language } = useLanguage();
  const { t } = useLingui();
  if (gone.length === 0) return null;
  const names = gone.map((item) => pickText(language, item.nameEn, item.nameAr).text).join(t`, `);
  return (
    <div className="px-4 pt-3">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-panel bg-ink px-3.5 py-3 text-bg text-body">
        <Ban aria-hidden className="size-6" />
        <p>
          <b className="block font-semibold">
            <Trans>{names} just sold out.</Trans>
          </b>
          <Trans>We removed it from your cart.</Trans>
        </p>
      </div>
      {gone.map((item) => {
        const instead = similar(item);
        return instead && <SwapCard key={item.id} instead={instead} onSwap={() => onSwap(item, instead)} />;
      })}
    </div>
  );
}
