import type { Schemas } from '#/api/client';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { BilingualText } from '#/ui/bilingual-text';

export interface OfferBannerProps {
  /** Already known to be running: this component has no clock. */
  offer: Schemas['OfferBanner'];
}

const colour = (value: string, fallback: string) => (/^#[0-9a-f]{3,8}$/i.test(value) ? value : fallback);

/** The owner's promotion in the owner's colours. */
export function OfferBanner({ offer }: OfferBannerProps) {
  const { language } = useLanguage();
  const text = pickText(language, offer.textEn, offer.textAr).text;
  if (offer.type === 'image' && offer.imageUrl) {
    return (
      <img
        src={offer.imageUrl}
        alt={text}
        loading="lazy"
        className="mx-4 mt-3 w-[calc(100%-2rem)] rounded-card object-cover"
      />
    );
  }
  if (!text) return null;
  return (
    <p
      style={{
        backgroundColor: colour(offer.backgroundColor, '#FCD34D'),
        color: colour(offer.textColor, '#1F2937'),
      }}
      className="mx-4 mt-3 rounded-card px-4 py-2.5 text-center font-medium text-body"
    >
      <BilingualText en={offer.textEn} ar={offer.textAr} />
    </p>
  );
}
