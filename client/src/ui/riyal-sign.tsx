import { cx } from '#/lib/class-name';

// The Saudi riyal sign (U+20C1), which no font has yet: two stems that run into the slanted bars. Every bar rises by the
// same 12 degrees; the stems' heads are cut along that slope.
const path =
  'M34 10.5 46.5 0v56.4l12-2.6V16.5L71 6v45.1l29-6.2-3.4 13.3L71 63.7v12.6l29-6.2-3.4 13.3L58.5 91.5V66.4l-12 2.6v13.3q0 2-1.1 3.6l-6.6 9.8q-2.4 3.4-6.4 4.3L0 106.9l3.4-13.3L34 87V71.7L4 78.1 7.4 64.8 34 59.1ZM58.5 101.3 100 92.4 96.6 105.7 55.1 114.6Z';

/** The sign alone; with an amount use Price, which also says it. */
export function RiyalSign({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 100 115"
      aria-hidden="true"
      className={cx('h-[0.78em] w-auto shrink-0 fill-current', className)}
    >
      <path d={path} />
    </svg>
  );
}
