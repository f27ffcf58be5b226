import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Schemas } from '#/api/client';
import { deskKey, switchToSupport } from '#/features/account/desk';
import { LookActs, LookBadge } from '#/features/platform/components/look-acts';
import { BilingualText } from '#/ui/bilingual-text';
import { Button } from '#/ui/button';
import { useRestaurant } from './desk-context.ts';
import { paths } from './paths.ts';

/** Above every page of a restaurant that support looks into: whose it is, why, what may be done, and the way out. */
export function LookBanner({ look }: { look: Schemas['SupportAccess'] }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { name, nameAr } = useRestaurant();
  const leave = async () => {
    await navigate(paths.adminSupport.href());
    switchToSupport(client, false);
  };
  return (
    <section
      data-look={look.writing}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-info-tint px-4 py-2 text-info-ink text-small lg:px-7 print:hidden"
    >
      <span role="status" className="flex min-w-0 items-start gap-2">
        <Eye aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b className="font-semibold">
              <Trans>
                Support access to <BilingualText en={name} ar={nameAr} />
              </Trans>
            </b>
            <LookBadge look={look} />
          </span>
          <span className="block">
            <bdi>{look.reason}</bdi>
          </span>
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button onClick={() => void leave()}>
          <Trans>Back to administration</Trans>
        </Button>
        <LookActs
          look={look}
          onAsked={() => void client.invalidateQueries({ queryKey: deskKey })}
          onEnded={() => void leave()}
        />
      </span>
    </section>
  );
}
