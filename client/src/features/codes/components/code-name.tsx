import { Trans } from '@lingui/react/macro';
import { BookOpen, House, Utensils } from 'lucide-react';
import { BilingualText } from '#/ui/bilingual-text';
import { Num } from '#/ui/num';
import type { Code } from '../queries';

const icons = { menu: BookOpen, homepage: House, table: Utensils } as const;

export function CodeIcon({ code }: { code: Pick<Code, 'subject'> }) {
  const Icon = icons[code.subject];
  return <Icon aria-hidden className="size-5 shrink-0 text-2" />;
}

/** What a code leads to, as people call it. */
export function CodeName({ code }: { code: Pick<Code, 'subject' | 'name' | 'nameAr'> }) {
  if (code.subject === 'table')
    return (
      <Trans>
        Table <Num value={code.name} />
      </Trans>
    );
  return <BilingualText en={code.name} ar={code.nameAr} />;
}
