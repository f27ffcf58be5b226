import { Trans } from '@lingui/react/macro';
import { BadgePercent, Heart, History, QrCode, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#/ui/card';

/** What the account is for. */
export function CanDoSection() {
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <Sparkles aria-hidden className="size-5 text-brand-ink" />
          <Trans>What You Can Do</Trans>
        </span>
      }
    >
      <ul className="flex flex-col gap-3">
        <Row icon={<QrCode aria-hidden />}>
          <Trans>Browse menus by scanning the code on your table</Trans>
        </Row>
        <Row icon={<Heart aria-hidden />}>
          <Trans>Save your favorites with the heart on any menu</Trans>
        </Row>
        <Row icon={<BadgePercent aria-hidden />}>
          <Trans>See the exclusive offers of places you know</Trans>
        </Row>
        <Row icon={<History aria-hidden />}>
          <Trans>Track your activity, and order the same again</Trans>
        </Row>
      </ul>
    </Card>
  );
}

function Row({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-brand-ink">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
