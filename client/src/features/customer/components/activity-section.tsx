import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  Download,
  Heart,
  History,
  KeyRound,
  LogIn,
  type LucideIcon,
  Mail,
  ReceiptText,
  UserPlus,
  UserRound,
} from 'lucide-react';
import type { Schemas } from '#/api/client';
import { BilingualText } from '#/ui/bilingual-text';
import { LoadMore } from '#/ui/load-more';
import { Time } from '#/ui/time';
import { activityQuery } from '../queries';
import { Section } from './section';

type Event = Schemas['CustomerEvent'];

/** What the customer did, as its rows say. */
export function ActivitySection() {
  const activity = useInfiniteQuery(activityQuery);
  return (
    <Section
      title={<Trans>Recent Activity</Trans>}
      icon={<History aria-hidden />}
      query={activity}
      isEmpty={({ pages }) => pages[0]?.events.length === 0}
      empty={<Trans>Nothing has happened yet.</Trans>}
    >
      {({ pages }) => (
        <>
          <ul className="flex flex-col gap-3">
            {pages
              .flatMap((page) => page.events)
              .map((event) => (
                <EventRow key={`${event.kind} ${event.id}`} event={event} />
              ))}
          </ul>
          <LoadMore list={activity} block className="mt-3" />
        </>
      )}
    </Section>
  );
}

const icons: Record<Event['kind'], LucideIcon> = {
  order: ReceiptText,
  favorite_item: Heart,
  favorite_restaurant: Heart,
  'account.create': UserPlus,
  'account.email_verify': Mail,
  'account.email_change': Mail,
  'account.password_change': KeyRound,
  'account.password_reset': KeyRound,
  'account.update': UserRound,
  'account.export': Download,
  'session.start': LogIn,
};

function EventRow({ event }: { event: Event }) {
  const Icon = icons[event.kind];
  return (
    <li className="flex items-start gap-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-tint text-brand-ink">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0">
        <p>
          <Sentence event={event} />
        </p>
        <Time at={event.at} format="datetime" className="text-2 text-small" />
      </div>
    </li>
  );
}

function Sentence({ event }: { event: Event }) {
  const place = <BilingualText en={event.restaurantName} ar={event.restaurantNameAr} />;
  switch (event.kind) {
    case 'order':
      return <Trans>You ordered at {place}</Trans>;
    case 'favorite_item':
      return (
        <Trans>
          You marked <BilingualText en={event.name} ar={event.nameAr} /> at {place}
        </Trans>
      );
    case 'favorite_restaurant':
      return <Trans>You marked {place}</Trans>;
    case 'account.create':
      return <Trans>You opened your account</Trans>;
    case 'account.email_verify':
      return <Trans>You confirmed your email address</Trans>;
    case 'account.email_change':
      return <Trans>You asked for another email address</Trans>;
    case 'account.password_change':
    case 'account.password_reset':
      return <Trans>You chose a new password</Trans>;
    case 'account.update':
      return <Trans>You changed your profile</Trans>;
    case 'account.export':
      return <Trans>You downloaded your data</Trans>;
    case 'session.start':
      return <Trans>You signed in</Trans>;
  }
}
