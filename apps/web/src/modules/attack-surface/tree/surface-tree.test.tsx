import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import type { SurfaceSummary } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import type { SurfaceTree } from '@gatehouse/contract/attack-surface/attack-surface-tree.schema';
import { domainVerifications } from '@gatehouse/contract/domain-verifications/domain-verifications';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { domainRecord } from '../../../testing/domain-records.ts';
import { recordId } from '../../../testing/engagement-records.ts';
import { answer, refuse } from '../../../testing/fake-api.ts';
import { neverChecked } from '../../../testing/monitoring-answers.ts';
import { admin } from '../../../testing/people.ts';
import { wholeText } from '../../../testing/read.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';

const path = '/attack-surface-mapping';
const moment = '2026-02-02T10:00:00.000Z';
const seen = { firstSeen: moment, lastSeen: moment };
const none = { critical: 0, high: 0, medium: 0, low: 0, info: 0, none: 0 };
const rootCounts = { numOfSubDomains: 2, numOfServices: 2, numOfCandidates: 0, numOfMissing: 0, counts: none };

const tree: SurfaceTree = {
  domains: [
    {
      _id: recordId(1),
      name: 'shop.example',
      kind: 'domain',
      ...rootCounts,
      subDomains: [
        { _id: recordId(2), name: 'www.shop.example', ...seen, services: [{ port: 443, product: 'nginx' }] },
        { _id: recordId(3), name: 'db.shop.example', ...seen, state: 'Missing', services: [{ port: 3306 }] },
      ],
    },
    { _id: recordId(4), name: 'blog.example', kind: 'domain', ...rootCounts, numOfSubDomains: 0, subDomains: [] },
  ],
};
const figures: SurfaceSummary = {
  domains: 2,
  subDomains: 2,
  services: 2,
  candidates: 0,
  missing: 1,
  new: 0,
  lastVisit: null,
  counts: none,
  hostsWithCritical: 0,
  certificatesEnding: 0,
  countedAt: moment,
  mail: { strong: 0, total: 0 },
  lastScan: null,
};

const open = (summary: SurfaceSummary, address = path, surface = tree) =>
  renderPage(address, {
    viewer: admin,
    answers: [
      answer(attackSurface.summary, summary),
      answer(attackSurface.tree, surface),
      answer(attackSurface.changes, { rows: [], total: 0, nextCursor: null }),
      answer(attackSurface.visit, { previous: null }),
    ],
  });

it('says how many hosts are missing beside those that it counts', async () => {
  open(figures);

  expect(await screen.findByText(wholeText(/2 sub-domains \(\+ 1 missing\), 2 services/))).toBeTruthy();
});

it('filters the tree by state, keeps the filter in the address and clears it', async () => {
  const { person } = open(figures);
  await screen.findByText('shop.example');
  expect(screen.queryByText('db.shop.example')).toBeNull();

  await person.click(await screen.findByRole('checkbox', { name: /Missing/ }));

  expect(await screen.findByText('db.shop.example')).toBeTruthy();
  expect(screen.queryByText('www.shop.example')).toBeNull();
  expect(screen.queryByText('blog.example')).toBeNull();
  await waitFor(() => expect(shownAddress()).toBe(`${path}?state=Missing`));
});

it('finds a host by its product, and offers to clear a search without matches', async () => {
  const { person } = open(figures, `${path}?q=nginx`);
  expect(await screen.findByText('www.shop.example')).toBeTruthy();
  expect(screen.queryByText('db.shop.example')).toBeNull();

  await person.type(screen.getByRole('searchbox', { name: 'Search the tree' }), ' nowhere');
  expect(await screen.findByText('No host matches the search and the filters.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));

  expect(await screen.findByText('blog.example')).toBeTruthy();
});

it('leads a company without hosts to the verification of its domains', async () => {
  open({ ...figures, domains: 0, subDomains: 0, services: 0, missing: 0 });

  expect(await screen.findByText('Nothing found yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Verify domain' }).getAttribute('href')).toBe(`${path}/domains`);
});

it('exports the hosts that the tree shows', async () => {
  const { server, person } = renderPage(`${path}?port=443&q=nginx`, {
    viewer: admin,
    answers: [
      answer(attackSurface.summary, figures),
      answer(attackSurface.tree, tree),
      answer(attackSurface.changes, { rows: [], total: 0, nextCursor: null }),
      answer(attackSurface.visit, { previous: null }),
      refuse(attackSurface.export, { status: 404 }),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Export' }));
  await person.click(screen.getByRole('menuitem', { name: /Export as CSV/ }));
  await waitFor(() => expect(server.sentTo(attackSurface.export)).toHaveLength(1));
  expect(Object.fromEntries(server.sentTo(attackSurface.export)[0]?.query ?? [])).toEqual({
    format: 'csv',
    port: '443',
    q: 'nginx',
    state: 'Active,Candidate,Missing',
  });
});

it('tells expired certificates from others as the figures do, to the minute', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-02-02T12:30:00Z'), toFake: ['Date'] });
  const ends = ['2026-02-02T12:12:00.000Z', '2026-02-02T15:00:00.000Z', '2026-03-04T12:29:00.000Z'];
  const subDomains = ends.map((validUntil, at) => ({
    _id: recordId(20 + at),
    name: `host${at}.shop.example`,
    ...seen,
    validUntil,
  }));
  const shop = { _id: recordId(1), name: 'shop.example', kind: 'domain', ...rootCounts, subDomains } as const;
  const summary = { ...figures, certificatesEnding: 2, countedAt: '2026-02-02T12:30:00.000Z' };
  const { person } = open(summary, path, { domains: [shop] });

  expect(await screen.findByRole('checkbox', { name: /^Expires within 30 days 2/ })).toBeTruthy();
  await person.click(await screen.findByRole('checkbox', { name: /^Expired 1/ }));
  const row = await screen.findByRole('row', { name: /host0/ });
  expect(within(row).getByText('Expired')).toBeTruthy();
  vi.useRealTimers();
});

it('counts nothing before the first scan', async () => {
  const nothing = { ...figures, domains: 0, subDomains: 0, services: 0, missing: 0 };
  const { server } = open(nothing, path, { domains: [] });
  server.use(neverChecked, answer(domainVerifications.list, [domainRecord()]));

  expect(await screen.findByText('_gatehouse.shop.example')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/0 sub-domains/)).toBeNull());
});
