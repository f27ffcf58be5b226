// A byte order mark lets spreadsheets read the file as UTF-8; CRLF ends lines as RFC 4180 has it.
const byteOrderMark = '\uFEFF';

/** A number is written as it is; a text is kept from being read as a formula, and quoted where it must be. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  // A negative amount is a number; "=cmd" or "-2+3" that somebody typed as a name is not.
  // Some spreadsheets read the full-width signs so too, and what stands behind a line end.
  const plain = /^[=+\-@\t\r\n＝＋－＠]/.test(value) && !/^-\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** A table as a file for spreadsheets. Texts may be anything that a person has typed. */
export function csvFile(rows: readonly (readonly (string | number)[])[]): Blob {
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n');
  return new Blob([`${byteOrderMark}${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}
