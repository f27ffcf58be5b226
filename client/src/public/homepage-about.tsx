import { Trans } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { isDrawing } from '#/lib/drawing';
import { BilingualText } from '#/ui/bilingual-text';
import { Num } from '#/ui/num';

type Page = Schemas['PublicHomepage'];

export const hasAbout = (page: Page): boolean =>
  Boolean(page.aboutUsEn || page.aboutUsAr) || page.highlights.length > 0;

/** The owner's photos, else three of what is eaten most. */
function picturesOf(page: Page): string[] {
  if (page.headerPhotoUrls.length > 0) return page.headerPhotoUrls;
  return page.bestSellers.flatMap(({ imageUrl }) => (imageUrl ? [imageUrl] : [])).slice(0, 3);
}

export function HomepageAbout({ page }: { page: Page }) {
  const pictures = picturesOf(page);
  return (
    <section
      id="about"
      className={cx(
        'grid scroll-mt-4 items-center gap-x-16 gap-y-8 pt-8 pb-6 md:pt-14',
        pictures.length > 0 && 'lg:grid-cols-[1.15fr_.85fr]',
      )}
    >
      <div className="min-w-0">
        <h2 className="font-[650] text-[1.625rem] leading-[1.4] md:text-[2.125rem] [&:lang(ar)]:leading-normal">
          <Trans>About Us</Trans>
        </h2>
        <BilingualText
          as="p"
          en={page.aboutUsEn}
          ar={page.aboutUsAr}
          className="mt-2 max-w-[60ch] whitespace-pre-line text-(--hp-soft) text-[1.125rem] leading-[1.8] empty:hidden md:text-[1.1875rem]"
        />
        {page.highlights.length > 0 && (
          <ul className="mt-5 grid grid-cols-3 gap-x-4 gap-y-3 md:flex md:gap-x-8">
            {page.highlights.map(({ figure, labelEn, labelAr }) => (
              <li key={figure + labelEn + labelAr} className="max-w-40">
                <Num
                  value={figure}
                  className="block font-[650] text-(--hp-ink) text-[1.75rem] leading-[1.3] rtl:text-end"
                />
                <BilingualText en={labelEn} ar={labelAr} className="block text-(--hp-soft) leading-normal" />
              </li>
            ))}
          </ul>
        )}
      </div>
      {pictures.length > 0 && <Plates pictures={pictures} />}
    </section>
  );
}

// One large plate with two smaller ones at its far side; a single one has the table for itself.
const places = ['start-0 top-[2%] w-[66%]', 'end-0 top-0 w-[42%]', 'end-[2%] -bottom-[4%] w-[46%]'] as const;

function Plates({ pictures }: { pictures: readonly string[] }) {
  return (
    <div aria-hidden className="relative mx-auto aspect-[6/5] w-full max-w-[420px]">
      {pictures.slice(0, places.length).map((url, index) => (
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: a place holds whatever picture comes there
          key={index}
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          width={280}
          height={280}
          className={cx(
            'late absolute aspect-square',
            places[index],
            isDrawing(url)
              ? 'object-contain'
              : 'rounded-full border-4 border-surface object-cover shadow-float',
          )}
        />
      ))}
    </div>
  );
}
