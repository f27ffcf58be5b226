import { useLingui } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { HomepageAbout, hasAbout } from './homepage-about.tsx';
import { HomepageCards } from './homepage-cards.tsx';
import { homepageStyle } from './homepage-colour.ts';
import { HomepageFoot } from './homepage-foot.tsx';
import { HomepageHead, wrap } from './homepage-head.tsx';
import type { HoursCardProps } from './homepage-hours-card.tsx';
import { HomepageSellers } from './homepage-sellers.tsx';

export interface HomepageViewProps {
  page: Schemas['PublicHomepage'];
  /** For a preview, which knows only what day it is; without it what the server said. */
  now?: HoursCardProps['now'];
}

/** Without hours nothing asks what day it is. */
const noDay = { today: '' };

/** /{slug}: a restaurant's own page. Links only, nothing to press; always light, as its owner's colours are. */
export function HomepageView({ page, now = page.now ?? noDay }: HomepageViewProps) {
  const sellers = page.bestSellersDisplay ? page.bestSellers : [];
  return (
    <div
      data-theme="light"
      style={homepageStyle(page)}
      className="flex min-h-dvh flex-col bg-(--sand-1) text-[1.0625rem] text-ink [&:lang(ar)]:text-lead"
    >
      <HomepageHead page={page} />
      <main className="grow">
        <div className={wrap}>
          {hasAbout(page) && <HomepageAbout page={page} />}
          {sellers.length > 0 && <HomepageSellers sellers={sellers} />}
        </div>
        <div
          style={page.lowerBackgroundColor ? { backgroundColor: page.lowerBackgroundColor } : undefined}
          className="below-fold-69 pt-6 pb-14 md:below-fold-24 md:pt-8 md:pb-16"
        >
          <div className={cx(wrap, 'flex flex-col gap-6')}>
            <LowerPhotos urls={page.lowerPhotoUrls} />
            <HomepageCards page={page} now={now} />
          </div>
        </div>
      </main>
      <HomepageFoot page={page} />
    </div>
  );
}

function LowerPhotos({ urls }: { urls: readonly string[] }) {
  const { t } = useLingui();
  if (urls.length === 0) return null;
  return (
    <ul aria-label={t`Photos of the restaurant`} className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
      {urls.map((url, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same photo may hang twice
        <li key={index}>
          <img
            src={url}
            alt=""
            loading="lazy"
            decoding="async"
            width={320}
            height={240}
            className="aspect-[4/3] w-full rounded-panel border border-line bg-sunken object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
