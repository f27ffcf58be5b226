import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#/api/error';
import { renderApp } from '#/test/render-app';
import { Field } from './field';
import { Input } from './input';
import { SettingForm } from './setting-form';
import { useSettingForm } from './use-setting-form';

const schema = z.object({ city: z.string().trim(), limit: z.string().trim().transform(Number) });
type Stored = z.input<typeof schema>;

async function open(save = vi.fn(async (_changed: object, _all: object): Promise<unknown> => undefined)) {
  let tell: (change: Partial<Stored>) => void = () => {};
  const refused = vi.fn();
  function Form() {
    const [stored, setStored] = useState<Stored>({ city: 'Riyadh', limit: '10' });
    tell = (change) => setStored((known) => ({ ...known, ...change }));
    const { form, submit, meanwhile } = useSettingForm({
      schema,
      stored: { ...stored },
      save: async (changed, all) => {
        await save(changed, all);
        if (changed.city !== undefined) tell({ city: changed.city });
        if (changed.limit !== undefined) tell({ limit: String(changed.limit) });
      },
      fieldOf: (name) => (name === 'waiterLimit' ? 'limit' : name),
      onRefused: refused,
    });
    const field = (name: keyof Stored) => (
      <Field label={name} hint={meanwhile(name)} error={form.formState.errors[name]?.message}>
        <Input {...form.register(name)} />
      </Field>
    );
    return (
      <SettingForm title="House" dirty={form.formState.isDirty} saving={false} onSubmit={submit}>
        {field('city')}
        {field('limit')}
      </SettingForm>
    );
  }
  const { user } = await renderApp(<Form />);
  const box = (name: string) => screen.getByRole('textbox', { name });
  const press = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const type = async (name: string, text: string) => {
    await user.clear(box(name));
    await user.type(box(name), text);
  };
  return { box, press, type, save, refused, other: (change: Partial<Stored>) => act(() => tell(change)) };
}

test('a field that was saved here goes on following what others save', async () => {
  const { box, press, type, other } = await open();
  await type('limit', '12');
  await press();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  other({ limit: '15', city: 'Jeddah' });
  expect(box('limit')).toHaveValue('15');
  expect(box('city')).toHaveValue('Jeddah');
});

test('only what was changed here is sent, so nothing of others is put back', async () => {
  const { box, press, type, save, other } = await open();
  await type('city', ' Dammam ');
  await press();
  other({ city: 'Abha' });
  await type('limit', '12');
  await press();
  expect(save.mock.calls.map(([changed]) => changed)).toEqual([{ city: 'Dammam' }, { limit: 12 }]);
  expect(box('city')).toHaveValue('Abha');
});

test('what is being typed stays, and says that someone else has changed the same field', async () => {
  const { box, press, type, save, other } = await open();
  await type('limit', '15');
  other({ limit: '12', city: 'Jeddah' });
  expect(box('limit')).toHaveValue('15');
  expect(box('limit')).toHaveAccessibleDescription(/changed this to 12 meanwhile/);
  expect(box('city')).toHaveValue('Jeddah');
  expect(box('city')).not.toHaveAccessibleDescription();
  await press();
  expect(save.mock.calls.map(([changed]) => changed)).toEqual([{ limit: 15 }]);
  expect(box('limit')).not.toHaveAccessibleDescription();
});

test('what is typed while the answer is on its way is not taken for saved', async () => {
  let answer: (value?: unknown) => void = () => {};
  const save = vi.fn((_changed: object, _all: object) => new Promise<unknown>((done) => (answer = done)));
  const { box, press, type } = await open(save);
  await type('limit', '12');
  await press();
  await type('city', 'Abha');
  await type('limit', '13');
  await act(async () => answer());
  expect(box('city')).toHaveValue('Abha');
  expect(box('limit')).toHaveValue('13');
  await press();
  await act(async () => answer());
  expect(save.mock.calls.map(([changed]) => changed)).toEqual([{ limit: 12 }, { city: 'Abha', limit: 13 }]);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('a refusal keeps what was typed, at its field or else told by the page', async () => {
  const { box, press, type, save, refused } = await open();
  save.mockRejectedValueOnce(
    new ApiError(422, {
      code: 'INVALID_INPUT',
      message: '',
      fields: [{ field: 'waiterLimit', message: 'Too much' }],
    }),
  );
  await type('limit', '99');
  await press();
  expect(box('limit')).toHaveValue('99');
  expect(screen.getByText('Too much')).toBeInTheDocument();
  expect(refused).not.toHaveBeenCalled();
  save.mockRejectedValueOnce(new Error('offline'));
  await press();
  expect(refused).toHaveBeenCalledOnce();
  expect(box('limit')).toHaveValue('99');
});
