import { useLingui } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { QRCode } from '#/features/screens/components/qr-code';
import { PasswordLinkDialog } from '#/features/staff/components/password-link-dialog';
import { StaffDialog } from '#/features/staff/components/staff-dialog';
import { Dialog } from '#/ui/dialog';
import { useDesk, useRestaurant } from '../../desk-context.ts';
import { DeactivateStaff, DeleteStaff } from './staff-leaving.tsx';

type Staff = Schemas['Staff'];

export type StaffAct = { what: 'add' } | { what: 'edit' | 'password' | 'deactivate' | 'delete'; id: string };

interface StaffDialogsProps {
  act: StaffAct | undefined;
  /** A member whom somebody else removed closes their dialog. */
  staff: Staff[];
  serving: (member: Staff) => string[];
  onDone: () => void;
}

/** What can be done with one member of staff. */
export function StaffDialogs({ act, staff, serving, onDone }: StaffDialogsProps) {
  const { t } = useLingui();
  const desk = useDesk();
  const { timezone, staffDefaults } = useRestaurant();
  const member = act && act.what !== 'add' ? staff.find((each) => each.id === act.id) : undefined;
  const close = (open: boolean) => {
    if (!open) onDone();
  };
  const form = {
    as: desk.as,
    roles:
      desk.role === 'owner'
        ? (['waiter', 'server', 'host', 'manager'] as const)
        : (['waiter', 'server', 'host'] as const),
    onDone,
  };
  const leaving = (what: 'deactivate' | 'delete') => ({
    member: act?.what === what ? member : undefined,
    serving: member ? serving(member) : [],
    onOpenChange: close,
  });
  return (
    <>
      <Dialog
        open={
          act?.what === 'add' || (member !== undefined && (act?.what === 'edit' || act?.what === 'password'))
        }
        onOpenChange={close}
      >
        {act?.what === 'add' && <StaffDialog {...form} rights={staffDefaults} />}
        {act?.what === 'edit' && member && <StaffDialog {...form} member={member} />}
        {act?.what === 'password' && member && (
          <PasswordLinkDialog
            as={desk.as}
            member={member}
            timeZone={timezone}
            code={(url) => <QRCode text={url} label={t`QR code of the link`} />}
          />
        )}
      </Dialog>
      <DeactivateStaff {...leaving('deactivate')} />
      <DeleteStaff {...leaving('delete')} />
    </>
  );
}
