import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#/app/paths';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { Button } from '#/ui/button';
import { Logo } from '#/ui/logo';
import type { Template } from './gallery-groups.ts';
import { GalleryList, useClass } from './gallery-list.tsx';
import { LanguageLink } from './language-link.tsx';

export const galleryTitle = msg`Menu templates`;
export const galleryDescription = msg`Looks for a restaurant’s digital menu, in Arabic and English: choose one and make its colours your own.`;

interface GalleryProps {
  templates: readonly Template[];
}

/** /template-gallery. Links and radio buttons: it needs no script. */
export function Gallery({ templates }: GalleryProps) {
  return (
    <div className="min-h-dvh bg-bg">
      <header className="mx-auto flex max-w-6xl items-center gap-2 px-4 py-3">
        <a href={paths.home.href()} className="inline-flex min-h-tap items-center">
          <Logo />
        </a>
        <LanguageLink className="ms-auto inline-flex min-h-tap items-center gap-2 px-3 font-medium" />
        <Button asChild>
          <a href={paths.loginPortal.href()}>
            <Trans>Login</Trans>
          </a>
        </Button>
      </header>
      <main className="mx-auto max-w-6xl px-4 pb-16">
        <div className="max-w-2xl pt-6">
          <h1 className="text-[2rem] leading-tight sm:text-[2.75rem]">
            <Trans>A menu that looks like your restaurant</Trans>
          </h1>
          <p className="pt-3 text-2 text-lead">
            <Plural
              value={templates.length}
              one="# template, in Arabic and English. Its colours, letters and layout are yours to change."
              other="# templates, in Arabic and English. Colours, letters and layout are yours to change."
            />
          </p>
        </div>
        <div className="pt-8">
          <GalleryList templates={templates} act={(template) => <UseTemplate template={template} />} />
        </div>
        <section className="mt-12 flex flex-col items-center gap-4 rounded-panel bg-brand-deep px-6 py-10 text-center text-on-brand-deep">
          <h2 className="text-h2">
            <Trans>Your dishes on it tonight</Trans>
          </h2>
          <div className="flex flex-wrap justify-center gap-3">
            <a
              href={paths.owner.signup.href()}
              className="inline-flex min-h-tap-primary items-center rounded-control bg-surface px-6 font-semibold text-ink"
            >
              <Trans>Start Free Trial</Trans>
            </a>
            <a
              href={paths.loginPortal.href()}
              className="inline-flex min-h-tap-primary items-center rounded-control border border-on-brand-deep-2 px-6 font-semibold"
            >
              <Trans>Login</Trans>
            </a>
          </div>
        </section>
      </main>
    </div>
  );
}

function UseTemplate({ template }: { template: Template }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const name = pickText(language, template.name, template.nameAr).text;
  return (
    <Button asChild variant="solid" block className={useClass}>
      <a
        href={paths.owner.signup.href({ template: String(template.id) })}
        target="_blank"
        rel="noopener"
        aria-label={t`Use This Template: ${name}`}
      >
        <Trans>Use This Template</Trans>
      </a>
    </Button>
  );
}
