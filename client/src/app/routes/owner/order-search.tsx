import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#/ui/icon-button';
import { Input } from '#/ui/input';

const pause = 250;

interface OrderSearchProps {
  value: string;
  /** Default: for orders. */
  label?: string;
  placeholder?: string;
  onChange: (q: string) => void;
}

/** Typing waits for a pause before it becomes a search; "/" puts the cursor here. */
export function OrderSearch({ value, label, placeholder, onChange }: OrderSearchProps) {
  const { t } = useLingui();
  const [text, setText] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  const commit = useRef(onChange);
  commit.current = onChange;
  // What this box has asked for last: its echo in the address must not undo what is typed meanwhile.
  const asked = useRef(value);

  useEffect(() => {
    if (text.trim() === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = text.trim();
      commit.current(text.trim());
    }, pause);
    return () => clearTimeout(timer);
  }, [text]);

  // Cleared with the other filters, or the browser's back button.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, [role=dialog]');
      // By its place: on an Arabic keyboard that key writes another letter.
      if (
        (event.key !== '/' && event.code !== 'Slash') ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        typing
      )
        return;
      event.preventDefault();
      box.current?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);

  return (
    <search className="min-w-48 grow basis-64 max-sm:order-last max-sm:basis-full">
      <Input
        ref={box}
        aria-label={label ?? t`Search orders`}
        placeholder={placeholder ?? t`Order number, customer name or phone`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setText('')}
        className="min-h-tap-staff"
        enterKeyHint="search"
        icon={<Search />}
        end={
          text ? (
            <IconButton label={t`Clear search`} icon={<X />} onClick={() => setText('')} />
          ) : (
            <kbd
              aria-hidden
              className="me-3 rounded-1 border border-line-strong px-2 font-sans text-2 text-micro leading-6 max-lg:hidden"
            >
              /
            </kbd>
          )
        }
      />
    </search>
  );
}
