import { cves } from '@gatehouse/contract/cves/cves';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { cveDetail } from '../../../testing/cve-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { admin } from '../../../testing/people.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';

const empty = { rows: [], total: 0, nextCursor: null } as never;

it('adds a CVE with packages and products, and opens its page', async () => {
  const { server, person } = renderPage('/assets/cves', {
    viewer: admin,
    answers: [answer(cves.get, cveDetail()), answer(cves.list, empty), answer(cves.create, cveDetail())],
  });
  await person.click(await screen.findByRole('button', { name: 'Add CVE' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add CVE' }));
  await person.click(dialog.getByRole('button', { name: 'Add CVE' }));
  expect(dialog.getByText('Enter a package URL or a CPE in every row')).toBeTruthy();
  expect(server.sentTo(cves.create)).toEqual([]);

  await person.type(dialog.getByRole('textbox', { name: /^CVE or name/ }), 'ACME-1');
  await person.type(dialog.getByRole('textbox', { name: /^Summary/ }), 'Internal');
  await person.type(dialog.getByRole('textbox', { name: /^Package URL or CPE/ }), 'pkg:npm/merge');
  await person.type(dialog.getByRole('textbox', { name: /^Version range/ }), 'vers:npm/<2.0.0');
  await person.click(dialog.getByRole('button', { name: 'Add package' }));
  const [, second] = dialog.getAllByRole('textbox', { name: /^Package URL or CPE/ });
  await person.type(second as HTMLElement, 'cpe:2.3:a:f5:nginx:*');
  await person.click(dialog.getByRole('button', { name: 'Add CVE' }));

  await expect.poll(shownAddress).toBe('/assets/cves/CVE-2026-1');
  expect(server.sentTo(cves.create)).toMatchObject([
    {
      body: {
        cve: 'ACME-1',
        affected: [{ purl: 'pkg:npm/merge', range: 'vers:npm/<2.0.0' }, { cpe: 'cpe:2.3:a:f5:nginx:*' }],
      },
    },
  ]);
});
