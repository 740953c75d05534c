import { assets } from '@gatehouse/contract/assets/assets';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer } from '../../../testing/fake-api.ts';
import { admin } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

it('groups as the address says even with a filter but no view, and then as selected', async () => {
  const { server, person } = renderPage('/assets/monitor?by=cve&severity=critical', {
    viewer: admin,
    answers: [answer(assets.monitor, { rows: [], total: 1, nextCursor: null })],
  });
  const lastQuery = () => Object.fromEntries(server.sentTo(assets.monitor).at(-1)?.query ?? []);

  await waitFor(() => expect(lastQuery()).toMatchObject({ group: 'cve', severity: 'critical' }));
  await person.click(await screen.findByRole('radio', { name: 'Fix' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ group: 'fix', urgent: 'true' }));
});
