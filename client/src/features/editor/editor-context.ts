import { type ComponentType, createContext, useContext } from 'react';
import type { As } from '#/api/client';
import type { Doc, Menu } from './document';
import type { Problem } from './problem';
import type { Target } from './target';
import type { Edit } from './use-editor';

export interface PhotoSlotProps {
  label: string;
  /** Empty: none yet. */
  value: string;
  /** Width by height of the place where it is shown. */
  aspect: number;
  error?: string;
  /** Called when the photo is stored, which may be long after it was chosen; empty: it was removed. */
  onChange: (url: string) => void;
}

/** How a photo is chosen, cut and sent is another feature's: the page brings it along. */
export type PhotoSlot = ComponentType<PhotoSlotProps>;

export interface LookSlotProps {
  menu: Menu;
  /** The field is one step of the history. */
  onChange: (patch: Partial<Menu>, field: string) => void;
  problem: (field: string) => string | undefined;
}

/** How a menu's look is chosen is another feature's as well. */
export type LookSlot = ComponentType<LookSlotProps>;

export interface EditorFrame {
  as: As;
  doc: Doc;
  edit: Edit;
  photo: PhotoSlot;
  look: LookSlot;
  /** The restaurant's. */
  timeZone: string;
  /** Wrong fields, of the last look at them. */
  problems: readonly Problem[];
  select: (target: Target | undefined) => void;
  selected: Target | undefined;
  /** The live truth of a published dish; undefined: it is new. */
  soldOut: (id: string) => boolean | undefined;
}

export const EditorContext = createContext<EditorFrame | null>(null);

export function useEditorFrame(): EditorFrame {
  const frame = useContext(EditorContext);
  if (!frame) throw new Error('useEditorFrame stands below MenuEditor');
  return frame;
}
