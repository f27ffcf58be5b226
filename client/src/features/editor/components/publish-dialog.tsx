import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useFieldText } from '#/api/field-text';
import { DialogContent } from '#/ui/dialog';
import { Field } from '#/ui/field';
import { FormFooter } from '#/ui/form-dialog';
import { Input } from '#/ui/input';
import { useEditorFrame } from '../editor-context';
import { type Lack, lackingOf, lacks } from '../lacking';
import type { Target } from '../target';
import { TargetList } from './target-list';

interface PublishDialogProps {
  /** Rejects when it was refused; what is wrong then stands in the list. */
  onPublish: (note: string) => Promise<void>;
  /** Called once the dialog is gone. */
  onGo: (target: Target) => void;
  onClose: () => void;
}

/** What is wrong, what a guest would miss, and the button. */
export function PublishDialog({ onPublish, onGo, onClose }: PublishDialogProps) {
  const { t } = useLingui();
  const fieldText = useFieldText();
  const formId = useId();
  const { doc, problems } = useEditorFrame();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const chosen = useRef<Target>(undefined);
  const go = (target: Target) => {
    chosen.current = target;
    onClose();
  };
  const missing = lackingOf(doc);
  const lackTexts: Record<Lack, (count: number) => ReactNode> = {
    arabic: (count) => <Plural value={count} one="# without Arabic text" other="# without Arabic text" />,
    english: (count) => <Plural value={count} one="# without English text" other="# without English text" />,
    price: (count) => <Plural value={count} one="# dish without a price" other="# dishes without a price" />,
    photo: (count) => <Plural value={count} one="# dish without a photo" other="# dishes without a photo" />,
  };
  const submit = async () => {
    setBusy(true);
    await onPublish(note.trim()).catch(() => {});
    setBusy(false);
  };
  return (
    <DialogContent
      busy={busy}
      title={<Trans>Publish the menu</Trans>}
      onCloseAutoFocus={(event) => {
        if (!chosen.current) return;
        event.preventDefault();
        onGo(chosen.current);
      }}
      description={<Trans>Guests see it at once. Open carts are asked about changed prices.</Trans>}
      footer={
        <FormFooter form={formId} busy={busy} disabled={problems.length > 0}>
          <Trans>Publish</Trans>
        </FormFooter>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {problems.length > 0 && (
          <section aria-label={t`To be put right first`} className="flex flex-col gap-2">
            <h3 className="font-semibold text-danger-ink">
              <Trans>To be put right first</Trans>
            </h3>
            <TargetList
              lines={problems.map(({ target, message }) => ({ target, note: fieldText(message) }))}
              onGo={go}
            />
          </section>
        )}
        {lacks
          .filter((lack) => missing[lack].length > 0)
          .map((lack) => (
            <details key={lack} className="group rounded-card border border-line px-3 open:pb-3">
              <summary className="flex min-h-tap cursor-pointer items-center justify-between gap-3">
                {lackTexts[lack](missing[lack].length)}
                <ChevronDown aria-hidden className="size-5 shrink-0 text-2 group-open:rotate-180" />
              </summary>
              <TargetList lines={missing[lack].map((target) => ({ target }))} onGo={go} />
            </details>
          ))}
        <Field label={<Trans>Note</Trans>} hint={<Trans>For you, in the list of versions.</Trans>}>
          <Input
            autoComplete="off"
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      </form>
    </DialogContent>
  );
}
