import { Trans } from '@lingui/react/macro';
import { ArrowUpRight, Heart, Mail, MapPin, Phone } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { toLatinDigits } from '#/lib/digits';
import { useLanguage } from '#/locale/use-language';
import { BilingualText } from '#/ui/bilingual-text';
import { Num } from '#/ui/num';
import { InfoCard, InfoLink } from './homepage-card.tsx';
import { HoursCard, type HoursCardProps } from './homepage-hours-card.tsx';
import { socialUrl, whatsappUrl } from './menu-foot.tsx';
import { FacebookIcon, InstagramIcon, SnapchatIcon, WhatsappIcon, XIcon } from './social-icon.tsx';

type Page = Schemas['PublicHomepage'];

/** Guests are told of the houses that they can find. */
export const shownBranches = (page: Pick<Page, 'branches'>) => page.branches.filter(({ mapUrl }) => mapUrl);

export const hasContact = (page: Page): boolean =>
  Boolean(page.phoneNumber || page.whatsappNumber || page.email || page.address || page.city);

interface HomepageCardsProps {
  page: Page;
  now: HoursCardProps['now'];
}

export function HomepageCards({ page, now }: HomepageCardsProps) {
  const branches = shownBranches(page);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none lg:items-stretch lg:gap-6">
      {branches.length > 0 && (
        <InfoCard id="branches" icon={<MapPin />} title={<Trans>Branches</Trans>}>
          {branches.map(({ name, nameEn, nameAr, mapUrl }, index) => (
            <InfoLink
              // biome-ignore lint/suspicious/noArrayIndexKey: two houses may have one name and one map
              key={index}
              out
              href={mapUrl ?? ''}
              end={<ArrowUpRight aria-hidden className="flip" />}
            >
              <BilingualText en={nameEn || name} ar={nameAr} />
            </InfoLink>
          ))}
        </InfoCard>
      )}
      {hasContact(page) && <ContactCard page={page} />}
      {(page.hours || page.openingHours) && <HoursCard page={page} now={now} />}
      <FollowCard page={page} />
    </div>
  );
}

function ContactCard({ page }: { page: Page }) {
  const whatsapp = whatsappUrl(page.whatsappNumber);
  const comma = useLanguage().language === 'ar' ? '، ' : ', ';
  const place = [page.address, page.city].filter(Boolean).join(comma);
  return (
    <InfoCard id="contact" icon={<Phone />} title={<Trans>Contact Info</Trans>}>
      {page.phoneNumber && (
        <InfoLink
          href={`tel:${toLatinDigits(page.phoneNumber).replace(/[^+\d]/g, '')}`}
          icon={<Phone aria-hidden />}
        >
          <Num value={page.phoneNumber} />
        </InfoLink>
      )}
      {whatsapp && (
        <InfoLink out href={whatsapp} icon={<WhatsappIcon />}>
          <span className="sr-only">
            <Trans>WhatsApp</Trans>
          </span>{' '}
          <Num value={page.whatsappNumber} />
        </InfoLink>
      )}
      {page.email && (
        <InfoLink href={`mailto:${page.email}`} icon={<Mail aria-hidden />}>
          <bdi dir="ltr" className="break-all text-small">
            {page.email}
          </bdi>
        </InfoLink>
      )}
      {place && (
        <p className="flex min-h-tap-staff items-center gap-2.5 border-line border-t py-2 text-body">
          <MapPin aria-hidden className="size-5 shrink-0" />
          <bdi className="min-w-0 break-words">{place}</bdi>
        </p>
      )}
    </InfoCard>
  );
}

/** "@palmhouse" of a handle or of an address. */
function handleOf(value: string): string {
  const name = value
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1);
  return (name ?? '').replace(/^@?/, '@');
}

function FollowCard({ page }: { page: Page }) {
  const links = [
    {
      name: 'Instagram',
      Icon: InstagramIcon,
      value: page.socialInstagram,
      url: socialUrl('instagram.com', page.socialInstagram),
    },
    {
      name: 'Facebook',
      Icon: FacebookIcon,
      value: page.socialFacebook,
      url: socialUrl('facebook.com', page.socialFacebook),
    },
    {
      name: 'X (Twitter)',
      Icon: XIcon,
      value: page.socialTwitter,
      url: socialUrl('x.com', page.socialTwitter),
    },
    {
      name: 'Snapchat',
      Icon: SnapchatIcon,
      value: page.socialSnapchat,
      url: socialUrl('snapchat.com/add', page.socialSnapchat),
    },
  ].filter(({ url }) => url);
  if (links.length === 0) return null;
  return (
    <InfoCard icon={<Heart />} title={<Trans>Follow Us</Trans>}>
      {links.map(({ name, Icon, value, url }) => (
        <InfoLink key={name} out href={url ?? ''} icon={<Icon />}>
          <span lang="en" className="sr-only">
            {name}
          </span>{' '}
          <bdi dir="ltr">{handleOf(value)}</bdi>
        </InfoLink>
      ))}
    </InfoCard>
  );
}
