import type { ReactNode } from 'react';

interface ChartTableProps {
  label: string;
  /** Names of the values; none: the cells say what they are. */
  columns?: readonly ReactNode[];
  rows: readonly { key: string; name: ReactNode; cells: readonly ReactNode[] }[];
}

/** The figures of a chart for those who don't see it. */
export function ChartTable({ label, columns = [], rows }: ChartTableProps) {
  return (
    <table className="sr-only" aria-label={label}>
      {columns.length > 0 && (
        <thead>
          <tr>
            <td />
            {columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
              <th key={at} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
