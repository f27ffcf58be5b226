import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Schemas } from '#/api/client';
import { ApiError } from '#/api/error';
import { renderApp } from '#/test/render-app';
import { RemoteSection } from './components/remote-section';

it('takes 5 to 240 minutes in either digits, and says at the field what the server does not take', async () => {
  const saved: Schemas['RestaurantPatch'][] = [];
  let refuse = false;
  const restaurant = { remoteWait: 30 } as Schemas['Restaurant'];
  const { user } = await renderApp(
    <RemoteSection
      restaurant={restaurant}
      onSave={async (patch) => {
        if (refuse)
          throw new ApiError(422, {
            code: 'INVALID_INPUT',
            message: '',
            fields: [{ field: 'remoteWait', message: 'A number of minutes from 5 to 240' }],
          });
        saved.push(patch);
      }}
    />,
    { language: 'ar' },
  );
  const box = screen.getByRole('textbox');
  expect(box).toHaveValue('30');
  const save = async (typed: string) => {
    await user.clear(box);
    await user.type(box, typed);
    await user.click(screen.getByRole('button', { name: 'حفظ' }));
  };
  for (const wrong of ['4', '241', '١٢٫٥', 'x']) {
    await save(wrong);
    expect(await screen.findByText('عدد الدقائق من 5 إلى 240')).toBeInTheDocument();
  }
  expect(saved).toEqual([]);
  await save('5');
  await save('٢٤٠');
  expect(saved).toEqual([{ remoteWait: 5 }, { remoteWait: 240 }]);
  refuse = true;
  await save('10');
  expect(await screen.findByText('عدد الدقائق من 5 إلى 240')).toBeInTheDocument();
});
