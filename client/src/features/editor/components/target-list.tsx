import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEditorFrame } from '../editor-context';
import { thingOf } from '../problem';
import { fieldOf, type Target } from '../target';
import { useNameOf } from './use-thing';

interface TargetListProps {
  lines: readonly { target: Target; note?: ReactNode }[];
  onGo: (target: Target) => void;
}

/** Lines that lead to the field they speak of. */
export function TargetList({ lines, onGo }: TargetListProps) {
  const { doc } = useEditorFrame();
  const nameOf = useNameOf();
  return (
    <ul className="overflow-hidden rounded-card border border-line">
      {lines.map(({ target, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one field may be wrong in two ways
        <li key={`${fieldOf(target)} ${index}`} className="border-line border-t first:border-t-0">
          <button
            type="button"
            onClick={() => onGo(target)}
            className="flex min-h-tap-staff w-full items-center gap-3 px-3 text-start hover:bg-sunken"
          >
            <span className="min-w-0 grow">
              <bdi className="font-medium">{nameOf(thingOf(doc, target))}</bdi>
              {note && <span className="block text-2 text-small">{note}</span>}
            </span>
            <ChevronRight aria-hidden className="flip size-5 shrink-0 text-2" />
          </button>
        </li>
      ))}
    </ul>
  );
}
