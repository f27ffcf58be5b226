import { Trans, useLingui } from '@lingui/react/macro';
import { Utensils } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { paths } from '#/app/paths';
import { cx } from '#/lib/class-name';
import { useLanguage } from '#/locale/use-language';
import { BilingualText } from '#/ui/bilingual-text';
import { BrandMark } from './brand-mark.tsx';
import { pillClass } from './cover.tsx';
import { hasAbout } from './homepage-about.tsx';
import { hasContact, shownBranches } from './homepage-cards.tsx';
import { headGround, isScene } from './homepage-colour.ts';
import { LanguageLink } from './language-link.tsx';
import { whatsappUrl } from './menu-foot.tsx';
import { WhatsappIcon } from './social-icon.tsx';

type Page = Schemas['PublicHomepage'];

export const wrap = 'mx-auto w-full max-w-[1200px] px-4 md:px-6';

const button =
  'inline-flex min-h-tap-primary items-center justify-center gap-2.5 whitespace-nowrap rounded-panel px-5 font-semibold text-lead md:px-7 [&>svg]:size-5.5 [&>svg]:shrink-0';

/** Name and what it stands for, on our drawn house, on the owner's photo or colour; the edge is a Najdi parapet. */
export function HomepageHead({ page }: { page: Page }) {
  const ground = headGround(page);
  const hero = !isScene(page.heroImageUrl) && page.heroImageUrl;
  return (
    <header
      style={ground === 'colour' ? { backgroundColor: page.headerBackgroundColor } : undefined}
      className={cx(
        'relative isolate overflow-hidden text-(--hp-head)',
        ground === 'scene' && 'min-h-[490px] bg-sky-top md:min-h-[max(640px,39vw)]',
        ground === 'photo' && 'min-h-[440px] bg-black',
      )}
    >
      {ground === 'scene' && (
        <picture>
          <source media="(min-width: 768px)" srcSet="/art/facade-wide.svg" />
          <source type="image/avif" srcSet="/art/facade.avif" />
          <img
            src="/art/facade.webp"
            alt=""
            fetchPriority="high"
            className="absolute inset-x-0 bottom-0 -z-10 h-[300px] w-full object-cover object-bottom md:h-[32.5vw]"
          />
        </picture>
      )}
      {ground === 'photo' && (
        <>
          <img
            src={page.headerBackgroundPhotoUrl}
            alt=""
            fetchPriority="high"
            className="absolute inset-0 -z-20 size-full object-cover"
          />
          {/* Under the text: white on the brightest photo is still read. */}
          <span className="absolute inset-0 -z-10 bg-black/63" />
        </>
      )}
      <TopLine page={page} />
      <div className={cx(wrap, 'pt-2 pb-12 text-center')}>
        <h1 className="text-balance break-words font-bold text-[2.625rem] leading-[1.25] md:text-[4rem] [&:lang(ar)]:leading-[1.4]">
          <BilingualText en={page.restaurantNameEn} ar={page.restaurantNameAr} />
        </h1>
        <BilingualText
          as="p"
          en={page.taglineEn}
          ar={page.taglineAr}
          className="mx-auto max-w-3xl text-balance text-lead leading-[1.6] empty:hidden md:text-[1.375rem] [&:lang(ar)]:pt-2"
        />
        <Acts page={page} />
      </div>
      {hero && (
        <img
          src={hero}
          alt=""
          fetchPriority={ground === 'colour' ? 'high' : undefined}
          className="relative h-[220px] w-full object-cover md:h-[400px]"
        />
      )}
      <span
        aria-hidden
        className="late absolute inset-x-0 -bottom-px h-5 bg-[length:40px_20px] bg-[url(/art/parapet.webp)] bg-bottom bg-repeat-x"
      />
    </header>
  );
}

function TopLine({ page }: { page: Page }) {
  const { t } = useLingui();
  const links = [
    hasAbout(page) && { to: '#about', label: <Trans>About</Trans> },
    shownBranches(page).length > 0 && { to: '#branches', label: <Trans>Branches</Trans> },
    hasContact(page) && { to: '#contact', label: <Trans>Contact</Trans> },
  ];
  return (
    <div className={cx(wrap, 'flex min-h-16 items-center justify-between gap-4 md:min-h-20')}>
      <span className="flex min-w-0 items-center gap-3 font-[650] text-lead md:text-[1.375rem]">
        <BrandMark
          restaurant={{
            name: page.restaurantNameEn,
            nameAr: page.restaurantNameAr,
            logoUrl: page.logoUrl,
          }}
          className="size-11! rounded-card! text-h3!"
        />
        <BilingualText en={page.restaurantNameEn} ar={page.restaurantNameAr} className="truncate" />
      </span>
      <nav aria-label={t`This page`} className="flex shrink-0 items-center gap-1">
        {links.map(
          (link) =>
            link && (
              <a
                key={link.to}
                href={link.to}
                className="inline-flex min-h-tap-staff items-center px-3.5 font-medium hover:underline max-md:hidden"
              >
                {link.label}
              </a>
            ),
        )}
        <LanguageLink className={cx(pillClass, 'bg-white/95 text-ink')} />
      </nav>
    </div>
  );
}

function Acts({ page }: { page: Page }) {
  const { language } = useLanguage();
  const whatsapp = whatsappUrl(page.whatsappNumber);
  if (!page.menu && !whatsapp) return null;
  return (
    <p className="mt-5 flex flex-wrap justify-center gap-3">
      {page.menu && (
        <a
          target="_blank"
          rel="noopener"
          href={paths.menu.href(page.menu.slug || page.menu.id, { lang: language })}
          className={cx(button, 'bg-(--hp-solid) text-(--hp-on-solid)')}
        >
          <Utensils aria-hidden />
          <Trans>View Menu</Trans>
        </a>
      )}
      {whatsapp && (
        <a
          target="_blank"
          rel="noreferrer noopener"
          href={whatsapp}
          className={cx(button, 'border border-line bg-white/95 text-ink')}
        >
          <WhatsappIcon />
          <Trans>WhatsApp</Trans>
        </a>
      )}
    </p>
  );
}
