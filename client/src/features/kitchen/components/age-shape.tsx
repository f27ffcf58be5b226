import type { AgeLevel } from '../ticket.ts';

/** Ring, disc, diamond, triangle: the age of a ticket without its colour. */
export function AgeShape({ level }: { level: AgeLevel }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 26 26" className="kw-shape" fill="currentColor">
      {level === 0 && <circle cx="13" cy="13" r="8.5" fill="none" stroke="currentColor" strokeWidth="5" />}
      {level === 1 && <circle cx="13" cy="13" r="11" />}
      {level === 2 && <path d="M13 1 25 13 13 25 1 13Z" />}
      {level === 3 && <path d="M13 2 25 24H1Z" />}
    </svg>
  );
}
