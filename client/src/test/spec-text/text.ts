/** Paths are below src. */
export interface SpecText {
  /** With {placeholders} where a number or a name stands. */
  text: string;
  /** Where it stands in the source as a message. */
  file: string;
  /** The message, where it is not the text itself: a plural, a number in an element. */
  message?: string;
  /** The form whose rule it is, when the file only translates what forms and the server find wrong. */
  form?: string;
}

/** Texts that one file shows as they stand. */
export const shownBy =
  (file: string) =>
  (...texts: string[]): SpecText[] =>
    texts.map((text) => ({ text, file }));

/** Rules of a form: the schema carries the English words, one table translates them. */
export const ruledBy =
  (form: string) =>
  (...texts: string[]): SpecText[] =>
    texts.map((text) => ({ text, file: 'api/field-text.ts', form }));

/** A text with numbers or names in it, whose message is written otherwise. */
export const filled = (text: string, message: string, file: string): SpecText => ({ text, message, file });
