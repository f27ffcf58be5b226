import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Copy } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { Schemas } from '#/api/client';
import { CopyTemplate } from '#/features/platform/components/copy-template';
import { useAdminAct } from '#/features/platform/mutations';
import { platformTemplatesQuery } from '#/features/platform/queries';
import { useNotDone } from '#/features/platform/use-not-done';
import { useLanguage } from '#/locale/use-language';
import { pictureOf } from '#/public/gallery-groups';
import { LookSketch } from '#/public/look-sketch';
import { Badge } from '#/ui/badge';
import { BilingualText } from '#/ui/bilingual-text';
import { IconButton } from '#/ui/icon-button';
import { Num } from '#/ui/num';
import { Spinner } from '#/ui/spinner';
import { AdminHeader } from '../../admin-frame.tsx';
import { LoadFailure } from '../../load-failure.tsx';
import { paths } from '../../paths.ts';

/** /admin/templates: what the gallery shows, and in which order. */
export function Component() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const templates = useQuery(platformTemplatesQuery);
  const act = useAdminAct();
  const notDone = useNotDone();
  const move = (list: readonly Schemas['PlatformTemplate'][], from: number, to: number) => {
    const ids = list.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (moved === undefined) return;
    ids.splice(to, 0, moved);
    act.mutate(
      { method: 'PUT', path: '/template-order', body: { ids } },
      {
        onError: notDone,
      },
    );
  };
  return (
    <>
      <AdminHeader title={t`Template management`} />
      {templates.data ? (
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-5">
          {templates.data.map((template, place, all) => (
            <li
              key={template.id}
              className="flex flex-col overflow-hidden rounded-panel border border-line bg-surface"
            >
              <Link to={paths.adminTemplate.href(String(template.id))} className="block">
                {template.thumbnailUrl ? (
                  <img
                    src={pictureOf(template, language)}
                    alt=""
                    loading="lazy"
                    className="aspect-[4/5] w-full bg-sunken object-cover object-top"
                  />
                ) : (
                  <LookSketch look={template.look} className="aspect-[4/5] w-full" />
                )}
                <span className="block truncate px-3 pt-3 font-semibold">
                  <BilingualText en={template.name} ar={template.nameAr} />
                </span>
              </Link>
              <span className="flex flex-wrap items-center gap-1.5 px-3 pt-1 text-2 text-small">
                <Badge tone={template.isPublished ? 'brand' : 'neutral'}>
                  {template.isPublished ? <Trans>Published</Trans> : <Trans>Not shown</Trans>}
                </Badge>
                <Trans>
                  Menus: <Num value={template.menus} />
                </Trans>
              </span>
              <span className="flex justify-end px-1 pb-1">
                <IconButton
                  label={t`Earlier: ${template.name}`}
                  icon={<ArrowUp />}
                  disabled={place < 2 || act.isPending}
                  onClick={() => move(all, place, place - 1)}
                />
                <IconButton
                  label={t`Later: ${template.name}`}
                  icon={<ArrowDown />}
                  disabled={place === 0 || place === all.length - 1 || act.isPending}
                  onClick={() => move(all, place, place + 1)}
                />
                <CopyTemplate
                  template={template}
                  trigger={<IconButton label={t`Copy ${template.name}`} icon={<Copy />} />}
                  onMade={(made) => void navigate(paths.adminTemplate.href(String(made.id)))}
                />
              </span>
            </li>
          ))}
        </ul>
      ) : templates.isError ? (
        <LoadFailure error={templates.error} onRetry={templates.refetch} retrying={templates.isFetching} />
      ) : (
        <Spinner />
      )}
    </>
  );
}
