// Classes are joined, not merged: a component's className is for placing it (margins, grid area, width), not for
// repainting it.
export { clsx as cx } from 'clsx';
