import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../testing/engagement-records.ts';
import { answer } from '../../testing/fake-api.ts';
import { staff } from '../../testing/people.ts';
import { renderPage, shownAddress } from '../../testing/render-screen.tsx';

const companyId = recordId(7);
const path = `/provider/companies/${companyId}/attack-surface`;
const moment = '2026-02-02T10:00:00.000Z';
const host = (place: number, name: string) => ({ _id: recordId(place), name });

it('compares two days of a client, a week apart by default', async () => {
  const { server, person } = renderPage(`${path}/changes`, {
    viewer: staff,
    answers: [
      answer(providerSurface.changes, { rows: [], total: 1, nextCursor: null }),
      answer(providerSurface.changeGroups, { rows: [], total: 1, nextCursor: null }),
      answer(providerSurface.compare, ({ query }) => ({
        from: query.get('from') ?? '',
        to: query.get('to') ?? '',
        added: [{ host: host(1, 'new.shop.example'), port: null }],
        gone: [{ host: host(2, 'vpn.shop.example'), port: 8443 }],
      })),
    ],
  });
  await person.click(await screen.findByRole('radio', { name: 'Compare two days' }));

  expect(await screen.findByText('1 added, 1 gone')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /vpn\.shop\.example/ })).getByText('Service gone')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'new.shop.example' }).getAttribute('href')).toBe(
    `${path}?peek=${recordId(1)}`,
  );
  const from = screen.getByRole('textbox', { name: 'From' });
  await person.clear(from);
  await person.type(from, '05-01-2026');
  await person.tab();
  await waitFor(() => expect(server.sentTo(providerSurface.compare).at(-1)?.query.get('from')).toBe('2026-01-05'));
  expect(shownAddress()).toContain('from=2026-01-05');
});

it('counts the changes of each day by kind, and expands to the changes of that day', async () => {
  const group = { _id: recordId(20), day: '2026-02-02', kind: 'certificate-expiring' as const, count: 59 };
  const change = {
    _id: recordId(21),
    at: moment,
    kind: group.kind,
    host: host(1, 'www.shop.example'),
    service: null,
    from: '',
    to: '09-02-2026 · 7 days',
    recordedAt: moment,
  };
  const { server, person } = renderPage(`${path}/changes`, {
    viewer: staff,
    answers: [
      answer(providerSurface.changes, { rows: [change], total: 1, nextCursor: null }),
      answer(providerSurface.changeGroups, { rows: [group], total: 1, nextCursor: null }),
    ],
  });
  const heading = await screen.findByRole('button', { name: /02-02-2026.*59 certificates expire soon/ });
  expect(screen.queryByRole('row', { name: /www\.shop\.example/ })).toBeNull();
  await person.click(heading);

  expect(await screen.findByRole('row', { name: /www\.shop\.example/ })).toBeTruthy();
  const { query } = server.sentTo(providerSurface.changes).at(-1) ?? {};
  expect(query?.get('kind')).toBe(group.kind);
  expect([query?.get('from'), query?.get('to')]).toEqual([group.day, group.day]);
  expect(screen.getByRole('link', { name: 'View all 59' }).getAttribute('href')).toContain('group=none');
});

it('compares only the last of several quickly selected days', async () => {
  const { server } = renderPage(`${path}/changes?view=compare&from=2026-01-01&to=2026-01-31`, {
    viewer: staff,
    answers: [
      answer(providerSurface.compare, ({ query }) => ({
        from: query.get('from') ?? '',
        to: query.get('to') ?? '',
        added: query.get('from') === '2026-01-07' ? [{ host: host(1, 'new.shop.example'), port: null }] : [],
        gone: [],
      })),
    ],
  });
  await screen.findByText('0 added, 0 gone');

  const from = screen.getByRole('textbox', { name: 'From' });
  for (const value of ['05-01-2026', '06-01-2026', '07-01-2026']) fireEvent.change(from, { target: { value } });

  expect(await screen.findByText('1 added, 0 gone')).toBeTruthy();
  expect(server.sentTo(providerSurface.compare).map(({ query }) => query.get('from'))).toEqual([
    '2026-01-01',
    '2026-01-07',
  ]);
});

it('shows a client’s attack surface as a tree and as a map, without client-only actions', async () => {
  const seen = { firstSeen: moment, lastSeen: moment };
  const counts = { critical: 0, high: 0, medium: 0, low: 0, info: 0, none: 0 };
  const figures = { numOfSubDomains: 1, numOfServices: 1, numOfCandidates: 0, numOfMissing: 0, counts };
  const subDomains = [{ _id: recordId(2), name: 'www.shop.example', ...seen, services: [{ port: 443 }] }];
  const root = { _id: recordId(1), name: 'shop.example', kind: 'domain' as const, ...figures, subDomains };
  const { server, person } = renderPage(`${path}?layout=tree`, {
    viewer: staff,
    answers: [answer(providerSurface.tree, { domains: [root] })],
  });

  expect(await screen.findByRole('row', { name: /www\.shop\.example/ })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(server.sentTo(attackSurface.changes)).toEqual([]);
  expect(server.sentTo(providerSurface.tree)[0]?.params).toEqual({ companyId });
  await person.click(screen.getByRole('radio', { name: 'Map' }));
  expect(shownAddress()).toContain('layout=map');
});

it('shows look-alike domains with readable detection methods, and staff can change their status', async () => {
  const lookAlike = {
    _id: recordId(9),
    name: 'sh0p.example',
    original: 'shop.example',
    method: 'homoglyph',
    status: 'New' as const,
    addresses: [],
    mailServers: [],
    nameServers: [],
    registrar: '',
    registeredAt: null,
    firstSeen: moment,
    lastSeen: moment,
  };
  const { server, person } = renderPage(`${path}/look-alikes`, {
    viewer: staff,
    answers: [
      answer(providerSurface.lookAlikeFacets, { status: [], original: [], mail: 0 }),
      answer(providerSurface.lookAlikes, { rows: [lookAlike], total: 1, nextCursor: null }),
      answer(providerSurface.changeLookAlike, { ...lookAlike, status: 'Takedown requested' }),
    ],
  });
  const row = within(await screen.findByRole('row', { name: /sh0p\.example/ }));

  expect(row.getByText('Similar character')).toBeTruthy();
  await person.selectOptions(row.getByRole('combobox'), 'Takedown requested');
  expect(server.sentTo(providerSurface.changeLookAlike)[0]).toMatchObject({
    params: { companyId, id: lookAlike._id },
    body: { status: 'Takedown requested' },
  });
});
