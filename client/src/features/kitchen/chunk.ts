/** A longer note is drawn as several blocks, so that no block outgrows a column. */
const CHUNK = 140;

/** Breaks at words; a single word that is longer is broken too. */
export function chunks(text: string, size = CHUNK): string[] {
  if (text.length <= size) return text ? [text] : [];
  const parts: string[] = [];
  let rest = text;
  while (rest.length > size) {
    const space = rest.lastIndexOf(' ', size);
    const end = space > size / 2 ? space : size;
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  if (rest) parts.push(rest);
  return parts;
}
