import { Trans } from '@lingui/react/macro';
import { CalendarDays, Mail, PencilLine, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Schemas } from '#/api/client';
import { paths } from '#/app/paths';
import { Avatar } from '#/ui/avatar';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';
import { Time } from '#/ui/time';

/** Who the customer is, and the way to change it. */
export function ProfileCard({ profile }: { profile: Schemas['CustomerProfile'] }) {
  const name = `${profile.firstName} ${profile.lastName}`;
  return (
    <Card>
      <div className="flex items-center gap-3">
        <Avatar name={name} />
        <h2 className="min-w-0 text-h3">
          <bdi>{name}</bdi>
        </h2>
      </div>
      <dl className="mt-4 flex flex-col gap-2.5">
        <Fact icon={<Mail aria-hidden />} label={<Trans>Email</Trans>}>
          <bdi dir="ltr" className="break-all">
            {profile.email}
          </bdi>
        </Fact>
        {profile.phoneNumber && (
          <Fact icon={<Phone aria-hidden />} label={<Trans>Phone number</Trans>}>
            <bdi dir="ltr">{profile.phoneNumber}</bdi>
          </Fact>
        )}
        <Fact icon={<CalendarDays aria-hidden />} label={<Trans>Member since</Trans>}>
          <Trans>
            Member since <Time at={profile.createdAt} format="date" />
          </Trans>
        </Fact>
      </dl>
      <Button asChild block className="mt-4">
        <Link to={paths.customer.account.href()}>
          <PencilLine aria-hidden className="size-5" />
          <Trans>Edit Profile</Trans>
        </Link>
      </Button>
    </Card>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-2">
      {icon}
      <dt className="sr-only">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
