import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '#/test/render-app';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { PasswordInput } from './password-input.tsx';
import { Segmented } from './segmented.tsx';
import { Select } from './select.tsx';
import { Stepper } from './stepper.tsx';

it('ties label, hint and error to the control', async () => {
  await renderApp(
    <Field
      label="Email"
      hint="The one you signed up with"
      error="Please enter a valid email address"
      required
    >
      <Input type="email" />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: /Email/ });
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  expect(input).toHaveAccessibleDescription('Please enter a valid email address The one you signed up with');
});

it('shows and hides a password without losing it', async () => {
  const { user } = await renderApp(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  );
  const input = screen.getByLabelText('Password');
  await user.type(input, 'sadu-1234');
  expect(input).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveValue('sadu-1234');
  expect(screen.getByRole('button', { name: 'Hide password' })).toBeInTheDocument();
});

it('removes at the last step down and stops at the most', async () => {
  const changed = vi.fn();
  function Cart() {
    const [quantity, setQuantity] = useState(2);
    return (
      <Stepper
        label="Kabsa"
        value={quantity}
        max={2}
        onValueChange={(next) => {
          changed(next);
          setQuantity(next);
        }}
      />
    );
  }
  const { user } = await renderApp(<Cart />);
  expect(screen.getByRole('button', { name: 'One more Kabsa' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'One less Kabsa' }));
  await user.click(screen.getByRole('button', { name: 'Remove Kabsa' }));
  expect(changed.mock.calls).toEqual([[1], [0]]);
  expect(screen.getByRole('button', { name: 'One less Kabsa' })).toBeDisabled();
});

it('keeps one segment chosen', async () => {
  const changed = vi.fn();
  const { user } = await renderApp(
    <Segmented
      aria-label="View"
      value="wall"
      onValueChange={changed}
      options={[
        { value: 'wall', label: 'Wall' },
        { value: 'list', label: 'List' },
      ]}
    />,
  );
  await user.click(screen.getByRole('radio', { name: 'Wall' }));
  expect(changed).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: 'List' }));
  expect(changed).toHaveBeenCalledWith('list');
});

it('chooses from a list with the keyboard', async () => {
  const changed = vi.fn();
  const { user } = await renderApp(
    <Field label="Role">
      <Select
        value="waiter"
        onValueChange={changed}
        options={[
          { value: 'waiter', label: 'Waiter' },
          { value: 'host', label: 'Host' },
        ]}
      />
    </Field>,
  );
  const trigger = screen.getByRole('combobox', { name: 'Role' });
  trigger.focus();
  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(changed).toHaveBeenCalledWith('host');
});
