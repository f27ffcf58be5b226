import { type ComponentType, createContext, useContext } from 'react';
import type { Schemas } from '#/api/client';
import { useFieldText } from '#/api/field-text';
import type { Doc, DocPatch } from './document';
import type { Problems } from './rule';

export interface PhotoSlotProps {
  label: string;
  /** Empty: none yet. */
  value: string;
  /** Width by height of the place where it is shown; absent: all of it is kept. */
  aspect?: number;
  error?: string;
  onChange: (url: string) => void;
}

/** How a photo is chosen, cut and sent is another feature's: the page brings it along. */
export type PhotoSlot = ComponentType<PhotoSlotProps>;

export interface HomepageForm {
  doc: Doc;
  /** With a function where the change comes later than the press: a photo is sent for seconds. */
  set: (change: DocPatch | ((doc: Doc) => DocPatch)) => void;
  problems: Problems;
  photo: PhotoSlot;
  menus: readonly Schemas['Menu'][];
  /** What can be chosen as a best seller: the dishes of the menus in service. */
  dishes: readonly Schemas['MenuItem'][];
  /** Free addresses, where the wanted one is taken. */
  suggestions: readonly string[];
}

export const FormContext = createContext<HomepageForm | null>(null);

export function useHomepageForm(): HomepageForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('useHomepageForm stands below HomepageEditor');
  return form;
}

/** The error text of a field, in the reader's language. */
export function useProblem(): (field: string) => string | undefined {
  const { problems } = useHomepageForm();
  const fieldText = useFieldText();
  return (field) => fieldText(problems[field]);
}

/** The first error of whatever lies below a field. */
export function useProblemBelow(): (field: string) => string | undefined {
  const { problems } = useHomepageForm();
  const fieldText = useFieldText();
  return (field) => {
    const found = Object.keys(problems).find(
      (each) => each === field || each.startsWith(`${field}.`) || each.startsWith(`${field}[`),
    );
    return found === undefined ? undefined : fieldText(problems[found]);
  };
}
