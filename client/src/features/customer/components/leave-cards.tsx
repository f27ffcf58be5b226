import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';
import { Field } from '#/ui/field';
import { FormContent, FormDialog } from '#/ui/form-dialog';
import { PasswordInput } from '#/ui/password-input';
import { useRefusal } from '#/ui/use-refusal';
import { useTakeAlong } from '../queries';

/** Everything that is kept of the customer, to take along. */
export function TakeAlongCard() {
  const { t } = useLingui();
  const refused = useRefusal();
  const take = useTakeAlong();
  return (
    <Card title={<Trans>Your data</Trans>}>
      <p className="text-2">
        <Trans>
          Your profile, orders, favorites, activity and sign-ins as one JSON file. Every field is described in
          the platform’s open documentation.
        </Trans>
      </p>
      <Button
        className="mt-3"
        icon={<Download aria-hidden className="size-5" />}
        loading={take.isPending}
        onClick={() =>
          take.mutate(undefined, {
            onError: (error) => refused(t`The file could not be made`, error),
          })
        }
      >
        <Trans>Download your data</Trans>
      </Button>
    </Card>
  );
}

interface DeleteCardProps {
  /** Rejected with the password's message when it was not right. */
  onDelete: (password: string) => Promise<unknown>;
  /** What to say at the field about a failure; undefined: it has been said elsewhere. */
  wrongOf: (error: unknown) => ReactNode;
}

/** The end of the account, after the password. */
export function DeleteCard({ onDelete, wrongOf }: DeleteCardProps) {
  return (
    <Card title={<Trans>Delete the account</Trans>}>
      <p className="text-2">
        <Trans>
          Your profile, favorites and sign-ins are deleted for good. Your orders and invoices stay with the
          restaurants, as tax law asks, without your name, phone number and email.
        </Trans>
      </p>
      <FormDialog
        trigger={
          <Button variant="danger-outline" className="mt-3" icon={<Trash2 aria-hidden className="size-5" />}>
            <Trans>Delete the account</Trans>
          </Button>
        }
      >
        {(done) => <DeleteForm onDelete={onDelete} wrongOf={wrongOf} onDone={done} />}
      </FormDialog>
    </Card>
  );
}

function DeleteForm({ onDelete, wrongOf, onDone }: DeleteCardProps & { onDone: () => void }) {
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<ReactNode>();
  return (
    <FormContent
      title={<Trans>Delete your account?</Trans>}
      description={
        <Trans>
          This can’t be undone. An order that is on its way goes on, without your name and phone number.
        </Trans>
      }
      danger
      disabled={password === ''}
      submitLabel={<Trans>Delete for good</Trans>}
      onDone={onDone}
      onSubmit={async () => {
        try {
          await onDelete(password);
        } catch (error) {
          setWrong(wrongOf(error));
          throw error;
        }
      }}
    >
      <Field label={<Trans>Your password</Trans>} error={wrong}>
        <PasswordInput
          autoComplete="current-password"
          maxLength={256}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setWrong(undefined);
          }}
        />
      </Field>
    </FormContent>
  );
}
