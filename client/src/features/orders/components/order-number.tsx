import { Num } from '#/ui/num';

/** What people say: 042. The long number is for papers. */
export function OrderNumber({ value, className }: { value: number; className?: string }) {
  return <Num value={String(value).padStart(3, '0')} className={className} />;
}
