import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '#/test/render-app';
import { AlertDialog } from './alert-dialog.tsx';
import { Button } from './button.tsx';
import { Dialog, DialogContent, DialogTrigger } from './dialog.tsx';
import { FormContent, FormDialog } from './form-dialog.tsx';
import { Sheet, SheetContent, SheetTrigger } from './sheet.tsx';

it('traps the focus and gives it back to what opened it', async () => {
  const { user } = await renderApp(
    <Dialog>
      <DialogTrigger asChild>
        <Button>Edit</Button>
      </DialogTrigger>
      <DialogContent title="Edit table" description="Number and seats" footer={<Button>Save</Button>} />
    </Dialog>,
  );
  const opener = screen.getByRole('button', { name: 'Edit' });
  await user.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'Edit table' });
  expect(dialog).toHaveAccessibleDescription('Number and seats');
  for (let press = 0; press < 4; press++) {
    await user.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(opener).toHaveFocus());
});

it('does the same as a sheet', async () => {
  const { user } = await renderApp(
    <Sheet>
      <SheetTrigger asChild>
        <Button>Cart</Button>
      </SheetTrigger>
      <SheetContent title="Cart of table 7">3 items</SheetContent>
    </Sheet>,
  );
  const opener = screen.getByRole('button', { name: 'Cart' });
  await user.click(opener);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(opener).toHaveFocus());
});

it('a form is not closed while its act is under way, by no way out', async () => {
  const work = Promise.withResolvers<void>();
  const submit = vi.fn(() => work.promise);
  const { user } = await renderApp(
    <FormDialog trigger={<Button>Refund</Button>}>
      {(done) => (
        <FormContent title="Refund order 42" submitLabel="Give back" onSubmit={submit} onDone={done}>
          {null}
        </FormContent>
      )}
    </FormDialog>,
  );
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  await user.click(screen.getByRole('button', { name: 'Give back' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.pointer({ target: document.querySelector('.bg-scrim') as Element, keys: '[MouseLeft]' });
  expect(screen.getByRole('dialog', { name: 'Refund order 42' })).toBeInTheDocument();
  work.resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(submit).toHaveBeenCalledOnce();
});

it('stays open while it works and when the work fails', async () => {
  const work = Promise.withResolvers<void>();
  const confirm = vi.fn(() => work.promise);
  const { user } = await renderApp(
    <AlertDialog
      trigger={<Button>Delete</Button>}
      title="Delete table 7?"
      confirmLabel="Delete it"
      danger
      onConfirm={confirm}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Delete it' }));
  expect(screen.getByRole('button', { name: 'Delete it' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  work.reject(new Error('refused'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete it' })).toBeEnabled());
  confirm.mockResolvedValueOnce(undefined);
  await user.click(screen.getByRole('button', { name: 'Delete it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});
