import { Trans } from '@lingui/react/macro';
import type { FormEventHandler, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';

interface SettingFormProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Something was typed that is not stored. */
  dirty: boolean;
  saving: boolean;
  onSubmit: FormEventHandler;
  children: ReactNode;
  /** What the button does; "Save" by default. */
  action?: ReactNode;
}

/** A card whose fields are saved together. */
export function SettingForm({
  title,
  lead,
  dirty,
  saving,
  onSubmit,
  action = <Trans>Save</Trans>,
  children,
}: SettingFormProps) {
  return (
    <Card title={title}>
      {lead && <p className="mb-3 text-2 text-small">{lead}</p>}
      <form noValidate onSubmit={onSubmit}>
        <div className="grid gap-4 sm:grid-cols-2">{children}</div>
        <div className="mt-4 flex items-center justify-end gap-3">
          {dirty && (
            <span className="text-2 text-small">
              <Trans>Not saved yet</Trans>
            </span>
          )}
          <Button type="submit" variant="solid" disabled={!dirty} loading={saving}>
            {action}
          </Button>
        </div>
      </form>
    </Card>
  );
}
