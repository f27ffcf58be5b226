import { Trans, useLingui } from '@lingui/react/macro';
import { CornerLeftDown } from 'lucide-react';
import { LandingPhone } from './landing-phone.tsx';
import { wrap } from './landing-style.ts';
import { LandingWall } from './landing-wall.tsx';

/**
 * A guest's phone beside a kitchen's wall: what is ordered on the one stands on the other. The whole of it is a form of
 * checkboxes, and styles that look at which of them are set (:has) do the rest: it works before, and without, any
 * script, and nothing of it leaves the page. Where a browser knows no :has, it is a picture.
 */
export function LandingStage() {
  const { t } = useLingui();
  return (
    // "dialog" outside a dialog sends nothing anywhere, not even with the Enter key.
    <form
      method="dialog"
      aria-label={t`Try it: order on the phone, cook on the wall`}
      className={`${wrap} group/demo grid items-end gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_330px]`}
    >
      {/* In the order a phone shows them: a page that is still coming in is painted as far as it is there, and stays so. */}
      <div className="lg:pb-10">
        <LandingPhone />
      </div>
      <p aria-hidden className="text-center lg:absolute lg:end-[22.5rem] lg:top-6 lg:text-end">
        <span className="inline-flex items-center gap-2 whitespace-nowrap rounded-chip bg-[#ffc53d] px-4 py-1.5 font-semibold text-[#2b1d0e] text-[1.0625rem]">
          <CornerLeftDown className="flip size-5" />
          <span className="group-has-[#demo-sent:checked]/demo:hidden">
            <Trans>Try it: send the order</Trans>
          </span>
          <span className="hidden group-has-[#demo-sent:checked]/demo:inline">
            <Trans>There it is</Trans>
          </span>
        </span>
      </p>
      <div className="lg:order-first">
        <LandingWall />
      </div>
    </form>
  );
}
