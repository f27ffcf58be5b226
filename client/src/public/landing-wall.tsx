import { Plural, Trans } from '@lingui/react/macro';
import { Circle, Diamond, Triangle } from 'lucide-react';
import type { ReactNode } from 'react';
import { BilingualText } from '#/ui/bilingual-text';
import { Num } from '#/ui/num';
import { fattoush, kabsa, luqaimat, mandi, margoog, matazeez, sambosa } from './landing-dishes.ts';
import { ticketBox, ticketHead, ticketNumber, times } from './landing-style.ts';
import { LandingSums } from './landing-sums.tsx';
import { LandingTicket } from './landing-ticket.tsx';

/** What the cook sees: the evening's tickets, and the visitor's own among them. */
export function LandingWall() {
  return (
    <div className="rounded-t-[20px] bg-[#0c0f0d] p-2 pb-0 shadow-[0_20px_60px_-20px_rgb(0_0_0/0.6)] lg:p-3 lg:pb-0">
      <div className="flex flex-col gap-3 rounded-t-[10px] bg-[#141614] p-2.5 pb-5 text-white lg:min-h-[31rem] lg:p-3.5">
        <p className="flex flex-wrap items-center gap-x-3 text-[#c9cfca]">
          <span aria-hidden className="size-2.5 rounded-full bg-[#58d8a6]" />
          <b className="font-semibold text-lead text-white">
            <Trans>Kitchen</Trans>
          </b>
          <span className="ms-auto group-has-[#demo-sent:checked]/demo:hidden">
            <Plural value={4} one="# order" other="# orders" />
          </span>
          <span className="ms-auto hidden group-has-[#demo-sent:checked]/demo:inline">
            <Plural value={5} one="# order" other="# orders" />
          </span>
        </p>
        <div className="grid items-start gap-3 lg:grid-cols-3">
          <div className="grid gap-3 max-lg:hidden">
            <Ticket number="036" table="5" minutes={18} age={3}>
              <Line done quantity={1} dish={matazeez} />
              <Line quantity={2} dish={kabsa} note={<Trans>Half, spicy</Trans>} />
            </Ticket>
            <Ticket number="038" table="1" minutes={13} age={2}>
              <Line quantity={1} dish={mandi} />
              <Line quantity={2} dish={luqaimat} />
            </Ticket>
          </div>
          <div className="grid gap-3 max-lg:hidden">
            <Ticket number="039" table="9" minutes={9} age={2}>
              <Line quantity={1} dish={margoog} note={<Trans>No courgette</Trans>} />
              <Line done quantity={2} dish={sambosa} />
            </Ticket>
            <Ticket number="041" table="2" minutes={4} age={1}>
              <Line quantity={2} dish={mandi} />
              <Line quantity={1} dish={fattoush} note={<Trans>No lemon</Trans>} />
            </Ticket>
          </div>
          <div className="grid gap-4">
            <LandingTicket />
            <LandingSums />
          </div>
        </div>
      </div>
    </div>
  );
}

interface TicketProps {
  number: string;
  table: string;
  minutes: number;
  age: 1 | 2 | 3;
  children: ReactNode;
}

// Colour, shape and thickness of the edge say the same, as on the real wall.
const ages = {
  1: { Shape: Circle, ink: 'text-[#c9cfca]', edge: 'border-b-4 border-[#3f443d]' },
  2: { Shape: Diamond, ink: 'text-[#ffd66e]', edge: 'border-b-[7px] border-[#ffc53d]' },
  3: { Shape: Triangle, ink: 'text-[#ffb3a1]', edge: 'border-b-[10px] border-[#ff977d]' },
} as const;

function Ticket({ number, table, minutes, age, children }: TicketProps) {
  const { Shape, ink, edge } = ages[age];
  return (
    <div className={`${ticketBox} border border-[#363a35]`}>
      <p className={`${ticketHead} ${edge}`}>
        <Num value={number} className={ticketNumber} />
        <span className="text-[#dfe3de]">
          <Trans>
            Table <Num value={table} />
          </Trans>
        </span>
        <span className={`inline-flex items-center gap-1.5 whitespace-nowrap font-semibold ${ink}`}>
          <Shape aria-hidden className="size-3.5 fill-current" />
          <Trans comment="Minutes, shortened, after a number">
            <Num value={String(minutes)} /> min
          </Trans>
        </span>
      </p>
      <ul className="px-3.5 pt-2 pb-3">{children}</ul>
    </div>
  );
}

interface LineProps {
  quantity: number;
  dish: { nameEn: string; nameAr: string };
  note?: ReactNode;
  done?: boolean;
}

function Line({ quantity, dish, note, done = false }: LineProps) {
  return (
    <li className="py-1">
      <p className={done ? 'text-[#a9b3ab] line-through' : 'font-semibold'}>
        <span className="text-h3 leading-normal">
          <span className={times}>
            <Num value={String(quantity)} /> ×
          </span>{' '}
          <BilingualText en={dish.nameEn} ar={dish.nameAr} />
        </span>
      </p>
      {note && <p className="text-[#ffd66e]">{note}</p>}
    </li>
  );
}
