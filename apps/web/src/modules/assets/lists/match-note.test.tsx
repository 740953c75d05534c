import { assets, providerAssets } from '@gatehouse/contract/assets/assets';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { asset, assetDetail } from '../../../testing/asset-records.ts';
import { recordId } from '../../../testing/engagement-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { admin, staff } from '../../../testing/people.ts';
import { clientId, companiesAnswer } from '../../../testing/provider-records.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const partly = { name: 'libfirst3', status: 'Not Updated', isPartlyMatched: true } as const;
const rows = { rows: [asset(1, partly), asset(2)], total: 2, nextCursor: null };
const note = 'Cannot be fully matched';

it('explains in the list and on the record why an asset cannot be fully matched', async () => {
  // A wider window shows the record beside the rows, which narrow to their titles.
  window.innerWidth = 1279;
  renderPage(`/assets?view=all&peek=${recordId(1)}`, {
    viewer: admin,
    answers: [
      answer(assets.inventory, rows),
      answer(assets.systems, []),
      answer(assets.asset, assetDetail(1, partly)),
      answer(assets.colleagues, []),
    ],
  });

  const detail = await screen.findByRole('heading', { name: note });
  expect(detail.closest('section')?.textContent).toContain('An SBOM that names them resolves this.');
  const row = (await screen.findAllByRole('row')).find((one) => within(one).queryByText('libfirst3'));
  expect(row?.textContent).toContain(note);
  expect(screen.getAllByText(note)).toHaveLength(2);
});

it('explains it to the provider too', async () => {
  renderPage(`/provider/companies/${clientId}/assets`, {
    viewer: staff,
    answers: [answer(providerAssets.list, rows), companiesAnswer],
  });
  expect(await screen.findByText(note)).toBeTruthy();
});
