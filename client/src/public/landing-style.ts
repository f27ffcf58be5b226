/** The page's width with its edges. */
export const wrap = 'relative mx-auto w-full max-w-[75rem] px-4 sm:px-6';

export const bigLink =
  'inline-flex min-h-14 select-none items-center justify-center gap-2.5 whitespace-nowrap rounded-panel px-7 font-semibold text-lead transition-colors duration-150 ease-out';

/** A checkbox without a face of its own: it lies over what it works for, so that the focus ring and the target are that. */
export const cover = 'absolute inset-0 size-full cursor-pointer appearance-none';

// The demo's wall has the kitchen's look, which public pages have no tokens for.
export const ticketBox = 'overflow-hidden rounded-card bg-[#20231f]';
export const ticketHead = 'flex items-center justify-between gap-2 bg-[#2a2e29] px-3.5 py-2.5';
export const ticketNumber = 'font-num font-semibold text-[1.6875rem] leading-[1.1]';
/** How many, in front of a dish. */
export const times = 'me-1 text-[#6fe0b4]';
