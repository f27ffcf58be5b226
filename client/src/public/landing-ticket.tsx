import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing, Check, Flame, Sparkles, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { Num } from '#/ui/num';
import { type DemoDish, demoDishes } from './landing-dishes.ts';
import { cover, ticketBox, ticketHead, ticketNumber, times } from './landing-style.ts';

/** The visitor's order on the wall; before it is sent, the place where it will hang. */
export function LandingTicket() {
  return (
    <>
      <p className="grid min-h-58 place-items-center rounded-card border-2 border-[#5b615a] border-dashed px-6 text-center text-[#c9cfca] text-lead group-has-[#demo-sent:checked]/demo:hidden">
        <Trans>Your order lands here</Trans>
      </p>
      <div
        className={`${ticketBox} hidden animate-pop-in border-2 border-[#58d8a6] outline-5 outline-[#58d8a633] group-has-[#demo-sent:checked]/demo:block`}
      >
        <p className={`${ticketHead} border-[#58d8a6] border-b-4`}>
          <Num value="042" className={ticketNumber} />
          <span className="text-[#dfe3de]">
            <Trans>
              Table <Num value="7" />
            </Trans>
          </span>
          <span className="inline-flex items-center gap-1.5 font-semibold text-[#8ff5c0]">
            <Sparkles aria-hidden className="size-4.5" />
            <Trans comment="A ticket that came this minute">Now</Trans>
          </span>
        </p>
        <ul className="px-2 py-1">
          {demoDishes.map((dish) => (
            <Line key={dish.id} dish={dish} />
          ))}
        </ul>
        <p className="mx-2.5 mb-2.5 flex items-center gap-2 rounded-2 bg-[#ff977d] px-3 py-1.5 font-semibold text-[#3a0f05] text-[1.0625rem]">
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          <Trans>Allergy: nuts</Trans>
        </p>
        <Next />
      </div>
    </>
  );
}

/** One touch crosses it off, the next one takes that back. */
function Line({ dish }: { dish: DemoDish }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const name = pickText(language, dish.nameEn, dish.nameAr).text;
  return (
    <li className={`relative hidden min-h-tap-staff items-center px-1.5 font-semibold text-h3 ${dish.line}`}>
      <input
        type="checkbox"
        id={`${dish.id}-done`}
        aria-label={t`${name} is done`}
        className={`${cover} peer rounded-control`}
      />
      <span className="peer-checked:text-[#a9b3ab] peer-checked:line-through">
        <span className={times}>
          <Num value="1" /> ×
        </span>{' '}
        {name}
      </span>
      <Check aria-hidden className="ms-auto hidden size-5 shrink-0 text-[#6fe0b4] peer-checked:block" />
    </li>
  );
}

/** The ticket's one next step: cooking, then ready. The phone shows each. */
function Next() {
  const { t } = useLingui();
  return (
    <div className="px-2.5 pb-2.5">
      <div className="group-has-[#demo-started:checked]/demo:hidden">
        <Step id="demo-started" label={t`Start preparing`} icon={<Flame aria-hidden className="size-5" />} />
      </div>
      <div className="hidden group-has-[#demo-started:checked]/demo:block">
        <div className="group-has-[#demo-ready:checked]/demo:hidden">
          <Step id="demo-ready" label={t`Mark as ready`} icon={<BellRing aria-hidden className="size-5" />} />
        </div>
      </div>
      <p className="hidden min-h-tap-staff items-center justify-center gap-2 font-semibold text-[#8ff5c0] text-lead group-has-[#demo-ready:checked]/demo:flex">
        <BellRing aria-hidden className="size-5" />
        <Trans>Ready to serve</Trans>
      </p>
    </div>
  );
}

function Step({ id, label, icon }: { id: string; label: string; icon: ReactNode }) {
  return (
    <span className="relative flex min-h-tap-staff items-center justify-center gap-2 rounded-control bg-[#58d8a6] font-semibold text-[#04170f] text-lead">
      <input type="checkbox" id={id} aria-label={label} className={`${cover} rounded-[inherit]`} />
      {icon}
      {label}
    </span>
  );
}
