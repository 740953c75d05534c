import { assets } from '@gatehouse/contract/assets/assets';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer, refuse } from '../../../testing/fake-api.ts';
import { admin } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const empty = { rows: [], total: 0, nextCursor: null } as never;

it('shows beside the field why an asset is refused, and keeps the input', async () => {
  const issues = [{ path: 'purl', message: 'This package URL has no name' }];
  const { server, person } = renderPage('/assets', {
    viewer: admin,
    answers: [
      answer(assets.inventory, empty),
      answer(assets.systems, []),
      refuse(assets.create, {
        status: 422,
        code: 'VALIDATION_FAILED',
        message: 'This package URL has no name',
        issues,
      }),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Add asset' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add asset' }));
  await person.type(dialog.getByRole('textbox', { name: /^Name/ }), 'merge');
  await person.type(dialog.getByRole('textbox', { name: /^Package URL/ }), 'pkg:npm');
  await person.click(dialog.getByRole('button', { name: 'Add asset' }));

  expect(await dialog.findByText('This package URL has no name')).toBeTruthy();
  expect(dialog.getByDisplayValue('merge')).toBeTruthy();
  expect(server.sentTo(assets.create)).toMatchObject([{ body: { name: 'merge', kind: 'library', purl: 'pkg:npm' } }]);
});
