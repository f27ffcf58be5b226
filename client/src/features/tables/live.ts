import type { QueryClient } from '@tanstack/react-query';
import type { Schemas } from '#/api/client';
import { readAfter, readAgain } from '#/lib/read-again';
import { tableKeys } from './keys';

type Table = Schemas['Table'];

export interface TableChange {
  id: string;
  gone?: boolean;
  data?: Table;
}

/** A table as it is now, from the stream or from a mutation's answer: the greater revision wins. */
export function applyTable(client: QueryClient, change: TableChange): void {
  const tables = client.getQueryData<Table[]>(tableKeys.all);
  if (tables) {
    const next =
      change.data && !change.gone
        ? upsertTable(tables, change.data)
        : tables.filter((table) => table.id !== change.id);
    if (next.length !== tables.length || next !== tables) client.setQueryData(tableKeys.all, next);
  }
  readAfter(client, tableKeys.all);
}

/** Money has moved, or a guest's phone has begun or ceased to pay: the bill that is open on this screen is read again. */
export function applyTableBill(client: QueryClient): void {
  readAgain(client, tableKeys.bills);
}

export function replaceTables(client: QueryClient, tables: Table[]): void {
  void client.cancelQueries({ queryKey: tableKeys.all });
  client.setQueryData(tableKeys.all, sortTables(tables));
}

/** The same list when the table is not newer than the list's copy. */
export function upsertTable(tables: Table[], table: Table): Table[] {
  const known = tables.find((each) => each.id === table.id);
  if (!known) return sortTables([...tables, table]);
  if (known.revision >= table.revision) return tables;
  // The floor's shape leaves the QR token out: keep the one that a manager's read brought.
  const next = { ...table };
  if (!next.qrToken && known.qrToken)
    Object.assign(next, { qrToken: known.qrToken, qrCodeUrl: known.qrCodeUrl });
  return sortTables(tables.map((each) => (each === known ? next : each)));
}

const collator = new Intl.Collator('en', { numeric: true });

/** As the restaurant ordered them, then 2 before 10 and A1 after the numbers. */
export function sortTables(tables: Table[]): Table[] {
  return [...tables].sort(
    (a, b) =>
      a.sortOrder - b.sortOrder || collator.compare(a.tableNumber, b.tableNumber) || a.id.localeCompare(b.id),
  );
}
