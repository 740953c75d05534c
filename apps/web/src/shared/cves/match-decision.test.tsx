import { assets } from '@gatehouse/contract/assets/assets';
import { cves } from '@gatehouse/contract/cves/cves';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { cveDetail } from '../../testing/cve-records.ts';
import { answer } from '../../testing/fake-api.ts';
import { admin } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-screen.tsx';

it('sets the decision on one CVE of an asset, with a reason', async () => {
  const [asset] = cveDetail().assets;
  if (!asset) throw new Error('The CVE has no asset');
  const { server, person } = renderPage('/assets/cves/CVE-2026-1', {
    viewer: admin,
    answers: [
      answer(cves.get, cveDetail({ assets: [{ ...asset, state: 'Affected', decision: null }] })),
      answer(assets.decide, {} as never),
    ],
  });
  await person.click(await screen.findByRole('button', { name: /Change state of .*CVE-2026-1/ }));
  expect(screen.queryByRole('menuitem', { name: 'Remove decision' })).toBeNull();
  await person.click(screen.getByRole('menuitemradio', { name: 'Not affected' }));
  await person.click(screen.getByRole('button', { name: 'Save decision' }));
  expect(await screen.findByText('Enter a reason')).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: /Reason/ }), 'Behind a flag');
  await person.click(screen.getByRole('button', { name: 'Save decision' }));
  await waitFor(() => expect(server.sentTo(assets.decide)).toHaveLength(1));
  expect(server.sentTo(assets.decide)[0]).toMatchObject({
    params: { id: asset._id, cve: 'CVE-2026-1' },
    body: { state: 'Not affected', comment: 'Behind a flag' },
  });
});
