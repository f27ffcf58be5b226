import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing, CircleCheck, Flame, RotateCcw, Send } from 'lucide-react';
import { BilingualText } from '#/ui/bilingual-text';
import { Num } from '#/ui/num';
import { LandingDish } from './landing-dish.tsx';
import { demoDishes } from './landing-dishes.ts';
import { cover } from './landing-style.ts';

/** What the guest holds: the demo restaurant's menu, and what became of the order. */
export function LandingPhone() {
  return (
    <div
      // Paper is white on this phone, whatever the visitor's own theme.
      data-theme="light"
      className="mx-auto w-full max-w-[330px] rounded-[40px] bg-[#0c1713] p-2.5 shadow-[0_20px_60px_-20px_rgb(0_0_0/0.6)]"
    >
      <div className="overflow-hidden rounded-[31px] bg-surface text-ink">
        <div className="relative h-28 overflow-hidden bg-sky-bottom">
          <img
            src="/art/facade.webp"
            alt=""
            width={310}
            height={112}
            loading="lazy"
            className="late size-full object-cover object-bottom"
          />
          <span
            aria-hidden
            className="late absolute inset-x-0 -bottom-px h-4 bg-[length:32px_16px] bg-[url(/art/parapet-white.webp)] bg-bottom bg-repeat-x"
          />
        </div>
        <div className="flex items-center gap-3.5 px-4 pb-2">
          <span className="size-12 shrink-0 overflow-hidden rounded-[13px]">
            <img src="/art/palm-logo.webp" alt="" width={48} height={48} loading="lazy" className="late" />
          </span>
          <div>
            <p className="font-semibold text-h3 leading-[1.35]">
              <BilingualText en="Palm House" ar="بيت النخلة" />
            </p>
            <p className="text-2 text-small">
              <Trans>
                Table <Num value="7" />
              </Trans>
            </p>
          </div>
        </div>
        <ul className="px-4">
          {demoDishes.map((dish) => (
            <LandingDish key={dish.id} dish={dish} />
          ))}
        </ul>
        <div role="status" className="px-3 pt-2 pb-3.5">
          <SendBar />
          <Tracking />
        </div>
      </div>
    </div>
  );
}

const bar =
  'relative min-h-13.5 items-center justify-center gap-2.5 rounded-panel px-3.5 font-semibold text-[1.0625rem]';

/** Gives way to the tracking once the order is out. */
function SendBar() {
  const { t } = useLingui();
  return (
    <div className="group-has-[#demo-sent:checked]/demo:hidden">
      <p className={`${bar} flex bg-sunken text-2 group-has-[[data-demo-dish]:checked]/demo:hidden`}>
        <Trans>Choose a dish</Trans>
      </p>
      <span
        className={`${bar} hidden bg-brand-solid text-on-solid group-has-[[data-demo-dish]:checked]/demo:flex`}
      >
        <input
          type="checkbox"
          id="demo-sent"
          aria-label={t`Send to the kitchen`}
          className={`${cover} rounded-[inherit]`}
        />
        <Send aria-hidden className="flip size-5" />
        <Trans>Send to the kitchen</Trans>
      </span>
    </div>
  );
}

/** Where the order is, as the kitchen's touches move it. */
function Tracking() {
  const { t } = useLingui();
  return (
    <div
      className={`${bar} hidden justify-between! bg-brand-tint text-brand-ink group-has-[#demo-sent:checked]/demo:flex`}
    >
      <span>
        <span className="flex items-center gap-2 group-has-[#demo-started:checked]/demo:hidden">
          <CircleCheck aria-hidden className="size-5.5" />
          <Trans>In the kitchen</Trans>
        </span>
        <span className="hidden group-has-[#demo-started:checked]/demo:block">
          <span className="flex items-center gap-2 group-has-[#demo-ready:checked]/demo:hidden">
            <Flame aria-hidden className="size-5.5" />
            <Trans>Being prepared</Trans>
          </span>
        </span>
        <span className="hidden items-center gap-2 group-has-[#demo-ready:checked]/demo:flex">
          <BellRing aria-hidden className="size-5.5" />
          <Trans>Ready</Trans>
        </span>
      </span>
      <button
        type="reset"
        aria-label={t`Start over`}
        className="-me-2 grid size-tap-staff place-items-center rounded-full"
      >
        <RotateCcw aria-hidden className="size-5.5" />
      </button>
    </div>
  );
}
