import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { Button } from '#/ui/button';
import { Chip } from '#/ui/chip';
import { Field } from '#/ui/field';
import { Segmented } from '#/ui/segmented';
import { Sheet, SheetContent } from '#/ui/sheet';
import { Textarea } from '#/ui/textarea';
import type { CartLine } from '../cart';
import { quickNotes, rememberNote, useRecentNotes } from '../quick-notes';

interface NoteSheetProps {
  /** Open while there is one. */
  line: CartLine | undefined;
  onNote: (line: CartLine, note: string, forOne: boolean) => void;
  onClose: () => void;
}

/** A note for a line. The usual ones are one tap, which also closes; writing is there for the rest. */
export function NoteSheet({ line, onNote, onClose }: NoteSheetProps) {
  return (
    <Sheet open={line !== undefined} onOpenChange={(open) => !open && onClose()}>
      {line && <NoteForm key={line.id} line={line} onNote={onNote} onClose={onClose} />}
    </Sheet>
  );
}

function NoteForm({ line, onNote, onClose }: Required<NoteSheetProps> & { line: CartLine }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const recent = useRecentNotes();
  const [text, setText] = useState(line.notes);
  const [whole, setWhole] = useState<'all' | 'one'>('all');
  const usual = quickNotes.map((note) => t(note));
  const choices = [...usual, ...recent.filter((note) => !usual.includes(note))];
  const parts = text.split(/\s*[,،]\s*/).filter(Boolean);
  const done = (note: string) => {
    onNote(line, note, whole === 'one');
    if (!choices.includes(note)) rememberNote(note);
    onClose();
  };
  const choose = (note: string) => {
    if (text.trim() === '') return done(note);
    const rest = parts.includes(note) ? parts.filter((part) => part !== note) : [...parts, note];
    setText(rest.join(language === 'ar' ? '، ' : ', '));
  };
  return (
    <SheetContent
      title={<Trans>Note for {pickText(language, line.nameEn, line.nameAr).text}</Trans>}
      footer={
        <Button variant="solid" size="primary" block onClick={() => done(text)}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {line.quantity > 1 && (
          <Segmented
            aria-label={t`For how many`}
            size="staff"
            value={whole}
            onValueChange={setWhole}
            options={[
              { value: 'all', label: t`All ${line.quantity}` },
              { value: 'one', label: t`Only one` },
            ]}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {choices.map((note) => (
            <Chip key={note} selected={parts.includes(note)} onClick={() => choose(note)}>
              <bdi>{note}</bdi>
            </Chip>
          ))}
        </div>
        <Field label={<Trans>Write a note</Trans>}>
          <Textarea
            dir="auto"
            rows={2}
            maxLength={500}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </div>
    </SheetContent>
  );
}
