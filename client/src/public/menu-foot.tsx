import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, MessageCircle } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { toLatinDigits } from '#/lib/digits';
import { textDirection } from '#/lib/direction';
import { Logo } from '#/ui/logo';
import { Cloth } from './cloth.tsx';
import { useLook } from './look-context.ts';
import { isDark } from './theme.ts';

export interface MenuFootProps {
  menu: Schemas['Menu'];
}

/** A handle or a whole address, as owners write them. */
export function socialUrl(site: string, value: string): string | undefined {
  const text = value.trim();
  if (!text) return undefined;
  if (/^https:\/\//i.test(text)) return text;
  return `https://${site}/${encodeURIComponent(text.replace(/^@/, ''))}`;
}

/** wa.me takes digits with the country's code: 05… is written as people in Saudi Arabia say it. */
export function whatsappUrl(number: string): string | undefined {
  const digits = toLatinDigits(number).replace(/\D/g, '').replace(/^00/, '').replace(/^05/, '9665');
  return digits.length >= 8 ? `https://wa.me/${digits}` : undefined;
}

/** Stored addresses are checked when they are written; an older one that is none is no link. */
const webUrl = (address: string) => (/^https:\/\//i.test(address.trim()) ? address.trim() : undefined);

const openingLines = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

export function MenuFoot({ menu }: MenuFootProps) {
  const { t } = useLingui();
  const look = useLook();
  const links = [
    { name: t`WhatsApp`, url: whatsappUrl(menu.whatsappNumber), icon: true },
    { name: t`Instagram`, url: socialUrl('instagram.com', menu.socialInstagram) },
    { name: t`Snapchat`, url: socialUrl('snapchat.com/add', menu.socialSnapchat) },
    { name: t`X`, url: socialUrl('x.com', menu.socialTwitter) },
    { name: t`Facebook`, url: socialUrl('facebook.com', menu.socialFacebook) },
    { name: t`Map`, url: webUrl(menu.googleMapsUrl) },
    { name: t`Reviews`, url: webUrl(menu.googleReviewsUrl) },
  ].filter((link) => link.url);
  return (
    <footer className="mt-10 bg-sunken pb-8">
      {look ? (
        <Cloth tile={16} className="h-4" />
      ) : (
        <span
          aria-hidden
          className="block h-2.5 bg-[length:auto_10px] bg-[url(/art/band.webp)] bg-repeat-x"
        />
      )}
      {menu.openingHours && (
        <section className="mx-auto flex max-w-5xl items-start gap-3 px-4 pt-5">
          <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-ink" />
          <div className="min-w-0 grow">
            <h2 className="font-semibold text-body">
              <Trans>Opening hours</Trans>
            </h2>
            {/* As the owner wrote it; owners put a line in each language, so each has its own direction. */}
            {openingLines(menu.openingHours).map((line) => (
              <p key={line} className="text-2 text-small">
                <bdi dir={textDirection(line) ?? 'auto'}>{line}</bdi>
              </p>
            ))}
          </div>
        </section>
      )}
      <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-5">
        {links.map(({ name, url, icon }) => (
          <a
            key={name}
            href={url}
            target="_blank"
            rel="noreferrer noopener"
            className="inline-flex min-h-tap-staff items-center gap-2 font-medium underline underline-offset-4"
          >
            {icon && <MessageCircle aria-hidden className="size-5" />}
            {name}
          </a>
        ))}
        <a href="/" className="ms-auto inline-flex min-h-tap-staff items-center gap-2 text-2 text-small">
          <Trans>
            Menu by <Logo lazy onDark={look && isDark(look)} className="text-2! text-body! [&>span]:size-7" />
          </Trans>
        </a>
      </div>
    </footer>
  );
}
