import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown, FilePlus } from 'lucide-react';
import { useState } from 'react';
import type { As, Schemas } from '#/api/client';
import { saveFile } from '#/lib/save-file';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';
import { Field } from '#/ui/field';
import { Segmented } from '#/ui/segmented';
import { emptySheet, type Separator } from '../columns';
import { useExport } from '../mutations';

interface SheetFilesProps {
  as: As;
  menu: Schemas['Menu'];
  onFail: (error: unknown) => void;
}

/** The menu, or an empty table, as a file. */
export function SheetFiles({ as, menu, onFail }: SheetFilesProps) {
  const { t } = useLingui();
  const { mutateAsync: save, isPending } = useExport(as, menu);
  const [separator, setSeparator] = useState<Separator>('comma');
  return (
    <Card title={<Trans>Export</Trans>} className="flex flex-col gap-4">
      <p className="text-2">
        <Trans>Change the table in Excel, Numbers or Google Sheets and import it again.</Trans>
      </p>
      <Field
        label={<Trans>Between the cells</Trans>}
        hint={<Trans>If Excel shows everything in one column, choose semicolons.</Trans>}
      >
        <Segmented
          aria-label={t`Between the cells`}
          value={separator}
          onValueChange={setSeparator}
          options={[
            { value: 'comma', label: <Trans>Commas</Trans> },
            { value: 'semicolon', label: <Trans>Semicolons</Trans> },
          ]}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="solid"
          icon={<FileDown aria-hidden className="size-5" />}
          loading={isPending}
          onClick={() => void save(separator).catch(onFail)}
        >
          <Trans>Download the menu</Trans>
        </Button>
        <Button
          icon={<FilePlus aria-hidden className="size-5" />}
          onClick={() => saveFile(emptySheet(separator), 'menu.csv')}
        >
          <Trans>Empty table</Trans>
        </Button>
      </div>
      <p className="text-2 text-small">
        <Trans>
          Further photos, serving hours, the order of the menu and the kitchen's stations are not in the
          table. An import leaves them as they are.
        </Trans>
      </p>
    </Card>
  );
}
