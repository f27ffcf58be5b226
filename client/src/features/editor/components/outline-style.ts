/** A line where the dragged row would come to stand. */
export const dropLine =
  'data-dragged:opacity-40 data-[drop=after]:shadow-[0_3px_0_var(--brand-solid)] data-[drop=before]:shadow-[0_-3px_0_var(--brand-solid)]';

export const gripClass =
  'grid size-tap shrink-0 cursor-grab touch-none place-items-center rounded-control text-2 hover:bg-sunken active:cursor-grabbing';
