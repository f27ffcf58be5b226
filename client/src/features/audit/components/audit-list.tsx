import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import { isoDate } from '#/lib/time';
import { Avatar } from '#/ui/avatar';
import { Time } from '#/ui/time';
import { Facts } from '../facts';
import { AuditSentence } from './audit-sentence';

type Entry = Schemas['AuditEntry'];

const actorKinds: Record<string, MessageDescriptor> = {
  owner: msg`Owner`,
  staff: msg`Staff`,
  screen: msg`Screen`,
  diner: msg`Guest`,
  admin: msg`Administrator`,
  support: msg`Support`,
  system: msg`System`,
};

/** What is known of an actor beside their entry, which carries no role and, of some, no name. */
export interface Person {
  name: string;
  /** In the reader's language. */
  role: string;
}

interface AuditListProps {
  entries: Entry[];
  /** By id of the actor; who has left the staff is not among them. */
  people: ReadonlyMap<string, Person>;
  timeZone?: string;
}

/** Acts under their day, newest first. */
export function AuditList({ entries, people, timeZone }: AuditListProps) {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = isoDate(entry.at, timeZone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, acts]) => (
    <section key={day}>
      <h2 className="sticky top-0 z-10 bg-bg py-2 text-2 text-small max-lg:top-15">
        <Time at={acts[0]?.at ?? day} format="date" timeZone={timeZone} />
      </h2>
      <ul className="rounded-card border border-line bg-surface">
        {acts.map((entry) => (
          <Act key={entry.id} entry={entry} person={people.get(entry.actorId ?? '')} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  ));
}

interface ActProps {
  entry: Entry;
  person: Person | undefined;
  timeZone?: string;
}

function Act({ entry, person, timeZone }: ActProps) {
  const { t } = useLingui();
  const kind = actorKinds[entry.actorKind];
  const role = person?.role ?? (kind ? t(kind) : entry.actorKind);
  const name = entry.actorName.trim() || person?.name;
  const who = name || role;
  const details = new Facts(entry).entries();
  const line = (
    <>
      <span aria-hidden>
        <Avatar name={who} />
      </span>
      <span className="min-w-0 grow leading-snug">
        <span className="block break-words">
          <AuditSentence entry={entry} />
        </span>
        <span className="text-2 text-small">
          <bdi>{who}</bdi>
          {name && <> · {role}</>}
        </span>
      </span>
      <span className="text-2 text-small">
        <Time at={entry.at} timeZone={timeZone} />
      </span>
    </>
  );
  const row = 'flex min-h-16 items-center gap-3 px-4 py-2.5';
  return (
    <li data-action={entry.action} className="border-line border-t first:border-t-0">
      {details.length === 0 ? (
        <div className={row}>
          {line}
          <span className="size-5" />
        </div>
      ) : (
        <details className="group">
          <summary className={`${row} cursor-pointer list-none hover:bg-sunken`}>
            {line}
            <ChevronDown aria-hidden className="size-5 shrink-0 text-2 group-open:rotate-180" />
          </summary>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 px-4 pb-3 ps-17 text-small">
            <Detail name={<Trans>Kind of act</Trans>} value={entry.action} />
            {details.map(([name, value]) => (
              <Detail key={name} name={<bdi dir="ltr">{name}</bdi>} value={value} />
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

/** As the log holds it: for who looks closer. */
function Detail({ name, value }: { name: ReactNode; value: unknown }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return (
    <>
      <dt className="text-2">{name}</dt>
      <dd className="code min-w-0 break-words">
        <bdi>{text}</bdi>
      </dd>
    </>
  );
}
