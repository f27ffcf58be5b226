import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export const TooltipProvider = Radix.Provider;

/** Extra words for a mouse or a keyboard. Touch never sees it: nothing that is needed may live only here. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-[60] max-w-xs rounded-2 bg-brand-deep px-3 py-2 text-micro text-on-brand-deep shadow-float data-[state=delayed-open]:animate-fade-in"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
