import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import { domainVerifications } from '@gatehouse/contract/domain-verifications/domain-verifications';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { domainRecord } from '../../../testing/domain-records.ts';
import { recordId } from '../../../testing/engagement-records.ts';
import { answer, refuse } from '../../../testing/fake-api.ts';
import { neverChecked } from '../../../testing/monitoring-answers.ts';
import { admin, staff } from '../../../testing/people.ts';
import { wholeText } from '../../../testing/read.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';
import { surfaceFacets, surfaceOverview, surfaceSummary } from '../../../testing/surface-records.ts';

const path = '/attack-surface-mapping';
const companyId = recordId(7);

const open = ({ summary = surfaceSummary(), overview = surfaceOverview(), address = path } = {}) =>
  renderPage(address, {
    viewer: admin,
    answers: [
      answer(attackSurface.summary, summary),
      answer(attackSurface.overview, overview),
      answer(attackSurface.facets, surfaceFacets()),
      answer(attackSurface.visit, { previous: null }),
    ],
  });

const picture = async (name: string) => within(await screen.findByRole('figure', { name }));
const targetOf = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', window.location.href);
  return { pathname, rows: link.dataset['rows'], ...Object.fromEntries(searchParams) };
};

it('shows how hosts, services and issues changed between scans, also as a table', async () => {
  const { person } = open();
  const timeline = await picture('Surface over time');

  expect(timeline.getByText(/Since .*05-01-2026.*: \+2 hosts, −1 service, 0 vulnerable issues/)).toBeTruthy();
  expect(timeline.getByRole('slider', { name: 'Hosts' }).getAttribute('aria-valuetext')).toBe('02-02-2026: Hosts 12');
  await person.click(timeline.getByRole('button', { name: 'Show as table' }));
  expect(timeline.getByRole('row', { name: '05-01-2026 10 20 4' })).toBeTruthy();
});

it('does not draw a trend from one scan', async () => {
  const points = [{ day: '2026-02-02', hosts: 12, services: 19, issues: null }];
  open({ overview: surfaceOverview({ timeline: { scanDays: 1, step: 'scan', points } }) });

  expect(await screen.findByText(/One scan so far, on .*02-02-2026/)).toBeTruthy();
});

it('links each chart to exactly the rows that it counts', async () => {
  open();
  const changes = await screen.findByRole('link', { name: '59 certificates expire soon' });
  expect(targetOf(changes)).toEqual({
    pathname: `${path}/changes`,
    rows: '59',
    view: 'all',
    from: '2026-01-04',
    kind: 'certificate-expiring',
  });
  const ports = await picture('Open ports');
  expect(targetOf(ports.getByRole('link', { name: /443 HTTPS/ }))).toMatchObject({ rows: '11', port: '443' });
  const runway = await picture('Certificates by expiry');
  expect(targetOf(runway.getByRole('link', { name: /4 certificates/ }))).toMatchObject({
    rows: '4',
    expiresFrom: '2026-02-02',
    expiresTo: '2026-02-08',
  });
  expect(targetOf(runway.getByRole('link', { name: '3 certificates expired' }))).toMatchObject({
    rows: '3',
    certificate: 'expired',
  });
  const risks = await picture('Riskiest hosts');
  expect(targetOf(risks.getByRole('link', { name: /vpn\.shop\.example/ }))).toMatchObject({ peek: recordId(2) });
  expect(risks.getByText('3')).toBeTruthy();
});

it('moves between the exposure tiles with the arrow keys, as one tab stop', async () => {
  const { person } = open();
  const boxes = within(await screen.findByRole('list', { name: 'Hosts by domain' }));
  const first = boxes.getByRole('link', { name: /vpn\.shop\.example.*4 services, worst open issue: Critical/ });
  const rest = boxes.getByRole('link', { name: '3 hosts more with 5 services' });
  expect(rest.tabIndex).toBe(-1);

  first.focus();
  await person.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(rest);
  expect(targetOf(rest)).toMatchObject({ root: recordId(1) });
});

it('states the last scan if nothing changed or nothing is open', async () => {
  const lastScan = { at: '2026-02-01T10:00:00.000Z', tool: 'nmap' };
  const changes = { since: '2026-02-02T08:00:00.000Z', from: null, kinds: [] };
  open({ summary: surfaceSummary({ lastScan }), overview: surfaceOverview({ changes, riskiest: [] }) });

  expect(await screen.findByText(wholeText(/^No scan since your last visit\. The last one was .*nmap/))).toBeTruthy();
  expect(screen.getByText(wholeText(/^No host has an open issue .* Last scan: .*nmap/))).toBeTruthy();
});

it('can reload the charts after a failure', async () => {
  const { server, person } = open();
  server.use(refuse(attackSurface.overview, { status: 500 }));
  await person.click(await screen.findByRole('button', { name: 'Try again' }));

  server.use(answer(attackSurface.overview, surfaceOverview()));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('figure', { name: 'Surface over time' })).toBeTruthy();
});

it('has no figures before the first scan, and links to domain verification', async () => {
  const { server } = open({ summary: surfaceSummary({ domains: 0, subDomains: 0, services: 0, missing: 0 }) });
  server.use(neverChecked, answer(domainVerifications.list, [domainRecord()]));

  expect(await screen.findByText('No scan yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Verify domain' }).getAttribute('href')).toBe(`${path}/domains`);
  expect(await screen.findByText('_gatehouse.shop.example')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/0 sub-domains/)).toBeNull());
  expect(server.sentTo(attackSurface.overview)).toEqual([]);
});

it('shows staff the overview of a client with links to the client’s hosts', async () => {
  renderPage(`/provider/companies/${companyId}/attack-surface/overview`, {
    viewer: staff,
    answers: [
      answer(providerSurface.summary, surfaceSummary()),
      answer(providerSurface.overview, surfaceOverview()),
      answer(providerSurface.facets, surfaceFacets()),
    ],
  });
  const technologies = await picture('Technologies');

  expect(targetOf(technologies.getByRole('link', { name: /React/ }))).toMatchObject({
    pathname: `/provider/companies/${companyId}/attack-surface`,
    technology: 'React',
  });
});

it('still opens the map at its old address', async () => {
  const { server } = open({ address: `${path}?view=map` });
  server.use(answer(attackSurface.tree, { domains: [] }), answer(attackSurface.changes, noRows));
  await waitFor(() => expect(shownAddress()).toBe(`${path}/hosts?layout=map`));
});
const noRows = { rows: [], total: 0, nextCursor: null };
