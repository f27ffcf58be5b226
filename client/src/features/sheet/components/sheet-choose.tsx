import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp, TriangleAlert } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { errorText } from '#/api/error-text';
import { cx } from '#/lib/class-name';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';
import type { SheetImport } from '../use-sheet-import';
import { SheetProgress } from './sheet-progress';

/** Where a file is chosen or dropped. */
export function SheetChoose({ sheet }: { sheet: SheetImport }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { phase } = sheet;
  const take = (file: File | undefined) => {
    if (file && phase.at === 'choosing') void sheet.choose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <Card title={<Trans>Import</Trans>} className="flex flex-col gap-4">
      <section
        aria-label={t`Place for the file`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'flex min-h-48 flex-col items-center justify-center gap-4 rounded-card border-2 border-dashed p-6 text-center',
          over ? 'border-brand-solid bg-brand-tint' : 'border-line-strong bg-sunken',
        )}
      >
        {phase.at === 'sending' ? (
          <SheetProgress name={phase.name} part={phase.part} onCancel={sheet.restart} />
        ) : (
          <>
            <FileUp aria-hidden className="size-10 text-brand-ink" />
            <p className="text-2">
              <Trans>Drop a CSV file here, or choose one. You see every change before it is made.</Trans>
            </p>
            <Button variant="solid" size="staff" onClick={() => input.current?.click()}>
              <Trans>Choose a file</Trans>
            </Button>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-label={t`CSV file`}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file, corrected, can be chosen again.
            event.target.value = '';
          }}
        />
      </section>
      <ChooseProblem sheet={sheet} />
      <ul className="flex list-disc flex-col gap-1 ps-5 text-2 text-small">
        <li>
          <Trans>A row with an ID changes that dish. Without one, category and English name decide.</Trans>
        </li>
        <li>
          <Trans>An empty cell keeps what is there; a hyphen (-) clears it.</Trans>
        </li>
        <li>
          <Trans>Dishes that are not in the file stay as they are.</Trans>
        </li>
        <li>
          <Trans>At most 5,000 rows and 5 MB.</Trans>
        </li>
      </ul>
    </Card>
  );
}

function ChooseProblem({ sheet: { refusal, error } }: { sheet: SheetImport }) {
  const { i18n, t } = useLingui();
  if (!refusal && !error) return null;
  return (
    <p role="alert" className="flex gap-2 text-danger-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {refusal === 'empty' && <Trans>The file is empty</Trans>}
      {refusal === 'too-large' && <Trans>The file is too large: 5 MB at most.</Trans>}
      {refusal === 'unreadable' && <Trans>The file can't be read.</Trans>}
      {!refusal && errorText(i18n, error, t`Something went wrong. Please try again.`)}
    </p>
  );
}
