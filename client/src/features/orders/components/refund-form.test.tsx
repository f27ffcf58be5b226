import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeOrder } from '#/test/factories';
import { renderApp } from '#/test/render-app';
import { Button } from '#/ui/button';
import { FormDialog } from '#/ui/form-dialog';
import { RefundForm } from './refund-form';

const open = async (paymentMethod: 'online' | 'cash') => {
  const order = makeOrder({ paymentStatus: 'paid', paymentMethod, finalAmount: '210.00' });
  const desk = { as: 'owner', view: 'manager' } as const;
  const { user } = await renderApp(
    <FormDialog trigger={<Button>Open</Button>}>
      {(done) => <RefundForm desk={desk} order={order} onDone={done} />}
    </FormDialog>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return within(await screen.findByRole('dialog'));
};

it('says that nothing goes back to the card of who paid by phone', async () => {
  const form = await open('online');
  expect(form.getByText(/^It was paid by phone: nothing goes back to the card/)).toBeInTheDocument();
});

it('has no such word where no phone paid', async () => {
  const form = await open('cash');
  expect(form.queryByText(/It was paid by phone/)).not.toBeInTheDocument();
});
