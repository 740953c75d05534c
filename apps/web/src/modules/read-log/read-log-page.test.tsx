import { providerReadLog, readLog } from '@gatehouse/contract/read-log/read-log';
import type { ReadEntry, ReadFacets } from '@gatehouse/contract/read-log/read-log.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../testing/engagement-records.ts';
import { answer, refuse } from '../../testing/fake-api.ts';
import { admin, manager, staff } from '../../testing/people.ts';
import { clientId, companiesAnswer } from '../../testing/provider-records.ts';
import { renderPage, renderScreen, shownAddress } from '../../testing/render-screen.tsx';

const viewed: ReadEntry = {
  _id: recordId(1),
  at: '2026-02-01T10:00:00.000Z',
  kind: 'finding',
  action: 'viewed',
  record: { _id: recordId(11), idVisual: 'ENG-2026-0007-F001', title: 'SQL injection', engagement: recordId(10) },
  section: null,
  who: { kind: 'user', _id: recordId(20), name: 'Uma Perera' },
  share: null,
  address: '192.0.2.1',
};
const downloaded: ReadEntry = {
  ...viewed,
  _id: recordId(2),
  kind: 'report',
  action: 'downloaded',
  record: { _id: recordId(10), idVisual: 'ENG-2026-0007', title: 'Web shop', engagement: recordId(10) },
  section: 'ENG-2026-0007-report.pdf',
  who: { kind: 'staff', _id: recordId(21), name: 'Sofia Marin' },
};
const exported: ReadEntry = {
  ...downloaded,
  _id: recordId(3),
  kind: 'finding',
  record: { _id: null, idVisual: 'ACME', title: 'Findings of Acme', engagement: null },
  section: 'ACME-findings.csv',
  who: { kind: 'link', _id: null, name: 'Lee Reader' },
};
const rows = [viewed, downloaded, exported];
const page = { rows, total: 3, nextCursor: null };
const facets: ReadFacets = {
  readers: [
    { _id: recordId(20), name: 'Uma Perera', kind: 'user', entries: 12 },
    { _id: recordId(21), name: 'Sofia Marin', kind: 'staff', entries: 4 },
  ],
  engagements: [{ _id: recordId(10), idVisual: 'ENG-2026-0007', title: 'Web shop', entries: 16 }],
};
const answers = [answer(readLog.list, page), answer(readLog.facets, facets)];

const rowOf = async (title: string) => {
  const row = (await screen.findByRole('link', { name: new RegExp(title) })).closest('tr');
  if (!row) throw new Error(`No row shows ${title}`);
  return within(row);
};

it('the read log shows who did what with which record', async () => {
  renderPage('/company/read-log', { viewer: admin, answers });

  const own = await rowOf('SQL injection');
  expect(own.getByText('Viewed')).toBeTruthy();
  expect(own.getByText('Uma Perera')).toBeTruthy();
  const byStaff = await rowOf('Web shop');
  expect(byStaff.getByText('Provider')).toBeTruthy();
  expect(byStaff.getByText('ENG-2026-0007-report.pdf')).toBeTruthy();
  expect((await rowOf('Findings of Acme')).getByText('Share link')).toBeTruthy();
});

it('each entry leads to what was read', async () => {
  renderPage('/company/read-log', { viewer: admin, answers });
  await rowOf('SQL injection');

  const addressOf = (title: string) => screen.getByRole('link', { name: new RegExp(title) }).getAttribute('href');

  expect(addressOf('SQL injection')).toBe(`/engagements/${recordId(10)}/findings/${recordId(11)}`);
  expect(addressOf('Web shop')).toBe(`/engagements/${recordId(10)}`);
  expect(addressOf('Findings of Acme')).toBe('/engagements/allFindings');
});

it('is filtered by a reader, in the address', async () => {
  const { server, person } = renderPage('/company/read-log', { viewer: admin, answers });
  await rowOf('SQL injection');

  await person.click(screen.getByRole('button', { name: 'Filter' }));
  await person.click(await screen.findByText('Reader', { selector: 'summary span' }));
  await person.click(await screen.findByRole('checkbox', { name: /^Sofia Marin/ }));

  await waitFor(() => expect(server.sentTo(readLog.list).at(-1)?.query.get('who')).toBe(recordId(21)));
  expect(shownAddress()).toBe(`/company/read-log?who=${recordId(21)}`);
});

it('says what will be here', async () => {
  renderPage('/company/read-log', {
    viewer: admin,
    answers: [answer(readLog.list, { rows: [], total: 0, nextCursor: null }), answer(readLog.facets, facets)],
  });

  expect(await screen.findByText('Nothing has been opened yet')).toBeTruthy();
});

it('says that it cannot be shown', async () => {
  renderPage('/company/read-log', {
    viewer: admin,
    answers: [refuse(readLog.list, { status: 403 }), refuse(readLog.facets, { status: 403 })],
  });

  expect(await screen.findByText('You can’t view the read log')).toBeTruthy();
});

it('is the admin’s alone', async () => {
  renderScreen('/company/read-log', { viewer: manager });

  await waitFor(() => expect(shownAddress()).toBe('/access-control'));
});

it('is a page of the client for staff, with addresses of staff', async () => {
  const { server } = renderPage(`/provider/companies/${clientId}/read-log`, {
    viewer: staff,
    answers: [companiesAnswer, answer(providerReadLog.list, page), answer(providerReadLog.facets, facets)],
  });

  await rowOf('SQL injection');

  expect(server.sentTo(providerReadLog.list)[0]?.params).toEqual({ companyId: clientId });
  const link = screen.getByRole('link', { name: /SQL injection/ });
  expect(link.getAttribute('href')).toBe(`/provider/companies/${clientId}/findings/${recordId(11)}`);
});
