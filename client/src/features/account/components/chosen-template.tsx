import { Trans } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { paths } from '#/app/paths';
import { useLanguage } from '#/locale/use-language';
import { pictureOf } from '#/public/gallery-groups';
import { BilingualText } from '#/ui/bilingual-text';

/** The look that the new restaurant's menus begin with, and the way to another one. */
export function ChosenTemplate({ template }: { template: Schemas['Template'] }) {
  const { language } = useLanguage();
  return (
    <section className="flex items-center gap-4 rounded-panel border-2 border-brand-solid bg-surface p-3">
      <img
        src={pictureOf(template, language)}
        alt=""
        width={64}
        height={88}
        className="h-22 w-16 shrink-0 rounded-2 border border-line object-cover object-top"
      />
      <div className="min-w-0 grow">
        <h2 className="text-small text-2">
          <Trans>Your menu's template</Trans>
        </h2>
        <p className="font-semibold text-lead">
          <BilingualText en={template.name} ar={template.nameAr} />
        </p>
        <p className="text-2 text-small">
          <Trans>You can change colours, type and layout later.</Trans>
        </p>
      </div>
      <a
        href={paths.templateGallery.href({ lang: language })}
        className="inline-flex min-h-tap shrink-0 items-center rounded-control px-2 font-semibold text-brand-ink underline underline-offset-4"
      >
        <Trans>Change</Trans>
      </a>
    </section>
  );
}
