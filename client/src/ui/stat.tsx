import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#/lib/class-name';

export interface StatProps {
  label: ReactNode;
  /** <Num> or <Price>. */
  value: ReactNode;
  icon?: ReactNode;
  caption?: ReactNode;
  /** Where the things behind the number are listed. */
  to?: string;
  onClick?: () => void;
  /** With onClick: this figure's filter is set. */
  pressed?: boolean;
  className?: string;
}

/** One figure with its name. Give it "to" or "onClick": a number should open what it counts. */
export function Stat({ label, value, icon, caption, to, onClick, pressed, className }: StatProps) {
  const classes = cx(
    'flex min-w-0 flex-col gap-1 px-5 py-3 text-start',
    (to || onClick) && 'transition-colors duration-150 hover:bg-sunken',
    pressed && 'bg-brand-tint',
    className,
  );
  const body = (
    <>
      <span className="flex items-center gap-2 text-2 text-small [&>svg]:size-5">
        {icon}
        {label}
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold text-h1 leading-head">{value}</span>
        {caption && <span className="text-2 text-micro">{caption}</span>}
      </span>
    </>
  );
  if (to) {
    return (
      <Link to={to} className={classes}>
        {body}
      </Link>
    );
  }
  if (onClick) {
    return (
      <button type="button" onClick={onClick} aria-pressed={pressed} className={classes}>
        {body}
      </button>
    );
  }
  return <div className={classes}>{body}</div>;
}

/** Several figures as one strip with hairlines between them. */
export function StatStrip({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={cx(
        'grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-px overflow-hidden rounded-panel border border-line bg-line [&>*]:bg-surface',
        className,
      )}
    >
      {children}
    </div>
  );
}
