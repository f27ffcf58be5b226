import { useLingui } from '@lingui/react/macro';
import { CircleCheckBig } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#/locale/use-language';
import { BilingualText } from '#/ui/bilingual-text';
import { grouped, pictureOf, type Template } from './gallery-groups.ts';
import { LookSketch } from './look-sketch.tsx';

interface GalleryListProps {
  templates: readonly Template[];
  /** What can be done with one. */
  act: (template: Template) => ReactNode;
}

/** For "Use This Template": one line of it in half a phone's width. */
export const useClass = 'text-center max-sm:px-1!';

/** All templates in their groups. The choice is a radio button, so that a chosen card is marked without any script. */
export function GalleryList({ templates, act }: GalleryListProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-8">
      {grouped(templates).map((group) => (
        <section key={group.id} aria-labelledby={`group-${group.id}`}>
          <h2 id={`group-${group.id}`} className="text-h2">
            {t(group.title)}
          </h2>
          <ul className="grid grid-cols-2 gap-3 pt-4 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">
            {group.templates.map((template) => (
              <GalleryCard key={template.id} template={template}>
                {act(template)}
              </GalleryCard>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function GalleryCard({ template, children }: { template: Template; children: ReactNode }) {
  const { language } = useLanguage();
  return (
    <li className="flex flex-col overflow-hidden rounded-panel border-2 border-line bg-surface transition-colors duration-150 hover:border-line-strong has-focus-visible:shadow-focus has-checked:border-brand-solid has-checked:bg-brand-tint">
      <label className="group relative grow cursor-pointer">
        <input type="radio" name="template" value={template.id} className="peer sr-only" />
        {template.thumbnailUrl ? (
          <img
            src={pictureOf(template, language)}
            alt=""
            width={300}
            height={600}
            loading="lazy"
            decoding="async"
            className="aspect-[1/2] w-full bg-sunken object-cover object-top"
          />
        ) : (
          <LookSketch look={template.look} className="aspect-[1/2] w-full" />
        )}
        <span className="absolute end-2 top-2 hidden size-11 place-items-center rounded-full bg-brand-solid text-on-solid peer-checked:grid">
          <CircleCheckBig aria-hidden className="size-6" />
        </span>
        <span className="block px-3 pt-3 font-semibold sm:px-4 sm:text-lead">
          <BilingualText en={template.name} ar={template.nameAr} />
        </span>
      </label>
      <div className="px-3 pt-2 pb-3 sm:px-4 sm:pb-4">{children}</div>
    </li>
  );
}
