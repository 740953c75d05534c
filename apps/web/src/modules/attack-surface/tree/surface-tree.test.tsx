import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import type { SurfaceSummary } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import type { SurfaceTree } from '@gatehouse/contract/attack-surface/attack-surface-tree.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer, refuse } from '../../../testing/fake-api.ts';
import { admin } from '../../../testing/people.ts';
import { wholeText } from '../../../testing/read.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';
import { noCounts, surfaceSummary } from '../../../testing/surface-records.ts';

const path = '/attack-surface-mapping/hosts?layout=tree';
const moment = '2026-02-02T10:00:00.000Z';
const seen = { firstSeen: moment, lastSeen: moment };
const rootCounts = { numOfSubDomains: 2, numOfServices: 2, numOfCandidates: 0, numOfMissing: 0, counts: noCounts };

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
const figures = surfaceSummary();

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

it('shows the number of missing hosts beside the number of hosts', async () => {
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
  await waitFor(() => expect(shownAddress()).toBe(`${path}&state=Missing`));
});

it('finds a host by its product, and offers to clear a search without matches', async () => {
  const { person } = open(figures, `${path}&q=nginx`);
  expect(await screen.findByText('www.shop.example')).toBeTruthy();
  expect(screen.queryByText('db.shop.example')).toBeNull();

  await person.type(screen.getByRole('searchbox', { name: 'Search the tree' }), ' nowhere');
  expect(await screen.findByText('No host matches the search and the filters.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));

  expect(await screen.findByText('blog.example')).toBeTruthy();
});

it('exports the hosts shown in the tree', async () => {
  const { server, person } = renderPage(`${path}&port=443&q=nginx`, {
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

it('distinguishes expired certificates like the figures do, to the minute', async () => {
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

it('opens the map for hosts with critical and high issues, and shows how many others are hidden', async () => {
  const risky = { _id: recordId(5), name: 'vpn.shop.example', ...seen, counts: { critical: 1 } };
  const [shop, ...others] = tree.domains;
  const domains = shop ? [{ ...shop, subDomains: [risky, ...(shop.subDomains ?? [])] } as typeof shop, ...others] : [];
  // The layout of the map is computed in a worker, which jsdom does not have.
  vi.stubGlobal('Worker', function Worker() {
    return { postMessage: () => undefined, addEventListener: () => undefined, terminate: () => undefined };
  });
  const { person } = open(figures, '/attack-surface-mapping/hosts?layout=map', { domains });

  expect(await screen.findByText(/^1 host with critical or high issues\. 2 other hosts are hidden\.$/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Show all hosts' }));
  expect(await screen.findByText('All 3 hosts.')).toBeTruthy();
  expect(shownAddress()).toContain('whole=true');
});
