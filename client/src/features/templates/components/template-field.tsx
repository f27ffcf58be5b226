import { Trans, useLingui } from '@lingui/react/macro';
import { RadioGroup as Radix } from 'radix-ui';
import { Link } from 'react-router';
import { useLanguage } from '#/locale/use-language';
import { pictureOf } from '#/public/gallery-groups';
import { BilingualText } from '#/ui/bilingual-text';
import type { Template } from '../look';

interface TemplateFieldProps {
  templates: readonly Template[];
  current: Template;
  error: string | undefined;
  galleryHref: string;
  onChoose: (template: Template) => void;
}

/** The templates as pictures in one row, of which one is chosen. */
export function TemplateField({ templates, current, error, galleryHref, onChoose }: TemplateFieldProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  return (
    <section className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">
          <Trans>Template</Trans>
        </h3>
        <Link
          to={galleryHref}
          className="inline-flex min-h-tap items-center text-small underline underline-offset-4"
        >
          <Trans>See all of them larger</Trans>
        </Link>
      </div>
      <Radix.Root
        aria-label={t`Template`}
        value={String(current.id)}
        onValueChange={(id) => {
          const template = templates.find((each) => String(each.id) === id);
          if (template) onChoose(template);
        }}
        className="-mx-1 flex snap-x gap-2 overflow-x-auto px-1 pt-1 pb-3"
      >
        {templates.map((template) => (
          <Radix.Item
            key={template.id}
            value={String(template.id)}
            className="w-28 shrink-0 snap-start overflow-hidden rounded-card border-2 border-line bg-surface text-start hover:border-line-strong data-[state=checked]:border-brand-solid data-[state=checked]:bg-brand-tint"
          >
            <img
              src={pictureOf(template, language)}
              alt=""
              width={112}
              height={224}
              loading="lazy"
              decoding="async"
              className="aspect-[1/2] w-full bg-sunken object-cover object-top"
            />
            <span className="block px-2 py-1.5 font-medium text-micro leading-tight">
              <BilingualText en={template.name} ar={template.nameAr} />
            </span>
          </Radix.Item>
        ))}
      </Radix.Root>
      {error && (
        <p role="alert" className="text-danger-ink text-small">
          {error}
        </p>
      )}
    </section>
  );
}
