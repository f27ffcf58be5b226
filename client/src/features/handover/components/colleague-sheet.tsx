import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { Avatar } from '#/ui/avatar';
import { Button } from '#/ui/button';
import { EmptyState } from '#/ui/empty-state';
import { ErrorState } from '#/ui/error-state';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { Num } from '#/ui/num';
import { RadioGroup } from '#/ui/radio-group';
import { Sheet, SheetContent } from '#/ui/sheet';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { colleaguesQuery } from '../queries';

interface ColleagueSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  tableNumber: string;
  busy: boolean;
  onOffer: (toId: string, note: string) => void;
}

/** To whom the table goes. They accept or decline on their own device; until then it stays where it is. */
export function ColleagueSheet({ open, onOpenChange, ...offer }: ColleagueSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      {open && <Choice {...offer} />}
    </Sheet>
  );
}

function Choice({ tableNumber, busy, onOffer }: Omit<ColleagueSheetProps, 'open' | 'onOpenChange'>) {
  const { t, i18n } = useLingui();
  const colleagues = useQuery(colleaguesQuery('staff'));
  const [toId, setToId] = useState<string>();
  const [note, setNote] = useState('');
  return (
    <SheetContent
      title={
        <Trans>
          Hand over table <Num value={tableNumber} />
        </Trans>
      }
      description={<Trans>Your colleague accepts first. Until then the table stays with you.</Trans>}
      footer={
        <Button
          variant="solid"
          size="primary"
          block
          loading={busy}
          disabled={!toId}
          onClick={() => toId && onOffer(toId, note.trim())}
        >
          <Trans>Offer the table</Trans>
        </Button>
      }
    >
      {colleagues.isPending && (
        <SkeletonRegion className="flex flex-col gap-2">
          <Skeleton className="h-14 rounded-card" />
          <Skeleton className="h-14 rounded-card" />
        </SkeletonRegion>
      )}
      {colleagues.isError && !colleagues.data && (
        <ErrorState
          title={t`The colleagues could not be loaded`}
          description={errorText(i18n, colleagues.error, '')}
          onRetry={() => void colleagues.refetch()}
          retrying={colleagues.isFetching}
        />
      )}
      {colleagues.data?.length === 0 && (
        <EmptyState title={t`No colleague is active`} description={t`The owner adds staff members.`} />
      )}
      {colleagues.data && colleagues.data.length > 0 && (
        <div className="flex flex-col gap-4 pb-2">
          <RadioGroup
            aria-label={t`Colleague`}
            value={toId}
            onValueChange={setToId}
            options={colleagues.data.map((colleague) => ({
              value: colleague.id,
              label: <bdi>{nameOf(colleague)}</bdi>,
              description: <Plural value={colleague.tables} _0="no table" one="# table" other="# tables" />,
              end: <Avatar name={nameOf(colleague)} />,
            }))}
          />
          <Field label={<Trans>Note for the colleague</Trans>}>
            <Input
              value={note}
              maxLength={200}
              dir="auto"
              placeholder={t`Waiting for dessert, birthday…`}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
        </div>
      )}
    </SheetContent>
  );
}

export function nameOf(person: Pick<Schemas['StaffRef'], 'firstName' | 'lastName'>): string {
  return `${person.firstName} ${person.lastName}`.trim();
}
