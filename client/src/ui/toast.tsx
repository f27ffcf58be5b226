import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX, Info, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { cx } from '#/lib/class-name';
import { appStore, atom, useAtomValue } from '#/lib/jotai';
import { IconButton } from './icon-button.tsx';

export type ToastVariant = 'default' | 'success' | 'danger';

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: ToastVariant;
}

interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

const shownAtom = atom<ShownToast | null>(null);
let lastId = 0;

/**
 * Shows a message for 5 s in place of the one before: there is never more than one. What must not be missed (a new diner
 * order, a call) does not belong here.
 */
export function toast(message: ToastMessage): void {
  lastId += 1;
  appStore.set(shownAtom, { ...message, id: lastId, open: true });
}

export function dismissToast(): void {
  const shown = appStore.get(shownAtom);
  if (shown) appStore.set(shownAtom, { ...shown, open: false });
}

const looks = {
  default: { Icon: Info, className: 'border-line-strong bg-surface', icon: 'text-info-ink' },
  success: { Icon: CircleCheck, className: 'border-brand-line bg-surface', icon: 'text-brand-ink' },
  danger: { Icon: CircleX, className: 'border-danger-line bg-danger-tint', icon: 'text-danger-ink' },
} as const;

/** Once, at the root. F8 moves the focus there. */
export function Toaster() {
  const { t } = useLingui();
  const shown = useAtomValue(shownAtom, { store: appStore });
  const { Icon, className, icon } = looks[shown?.variant ?? 'default'];
  // The swipe is to the right in both languages, as the product defines it: a gesture, not a layout.
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label={t`Notification`}>
      {shown && (
        <Radix.Root
          // A new id is a new element: its five seconds start again and it is announced again.
          key={shown.id}
          open={shown.open}
          onOpenChange={(open) => {
            if (!open && appStore.get(shownAtom)?.id === shown.id) dismissToast();
          }}
          className={cx(
            'flex items-start gap-3 rounded-card border ps-4 pe-1 shadow-float',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)',
            'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
            'data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in',
            className,
          )}
        >
          <Icon aria-hidden className={cx('mt-3.5 size-5 shrink-0', icon)} />
          <div className="min-w-0 grow py-3">
            <Radix.Title className="font-semibold text-small">{shown.title}</Radix.Title>
            {shown.description && (
              <Radix.Description className="text-2 text-small">{shown.description}</Radix.Description>
            )}
          </div>
          <Radix.Close asChild>
            <IconButton label={t`Close`} icon={<X />} />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        hotkey={['F8']}
        label={t`Notifications (${'{hotkey}'})`}
        // Above the page's action bar: at the top it would lie on headers and on the X of dialogs.
        className="fixed inset-x-3 bottom-[calc(var(--action-bar)+env(safe-area-inset-bottom)+0.75rem)] z-[60] flex flex-col outline-none sm:start-auto sm:end-6 sm:w-96"
      />
    </Radix.Provider>
  );
}
