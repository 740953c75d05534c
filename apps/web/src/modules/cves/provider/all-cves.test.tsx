import { providerAdvisories } from '@gatehouse/contract/cves/cves';
import { provider } from '@gatehouse/contract/provider/provider';
import type { ClientCVE } from '@gatehouse/contract/cves/provider-cves.schema';
import { providerCves } from '@gatehouse/contract/cves/provider-cves';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { cveDetail } from '../../../testing/cve-records.ts';
import { recordId } from '../../../testing/engagement-records.ts';
import { answer, refuse } from '../../../testing/fake-api.ts';
import { staff } from '../../../testing/people.ts';
import { clientId, companiesAnswer } from '../../../testing/provider-records.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const client = (place: number, numOfAssets: number) => ({
  _id: place === 1 ? clientId : recordId(300 + place),
  name: `Client ${place} Corporation`,
  shortName: `C${place}`,
  numOfAssets,
});

const { _id, cve, summary, CVSS_Score, cvss, severity, epss, epssPercentile, priority, firstFound, published } =
  cveDetail();
const row: ClientCVE = {
  _id,
  cve,
  summary,
  CVSS_Score,
  cvss,
  severity,
  epss,
  epssPercentile,
  priority,
  firstFound,
  published,
  kev: true,
  kevDueDate: '2026-02-22',
  kevRansomware: true,
  hasFix: true,
  numOfAssets: 14,
  numOfCompanies: 5,
  companies: [client(1, 8), client(2, 3), client(3, 1), client(4, 1)],
};

const clients = answer(provider.companies, { rows: [], total: 0, nextCursor: null });

it('lists the clients of a CVE with a link to each client’s CVE page', async () => {
  const { server, person } = renderPage('/provider/cves', {
    viewer: staff,
    answers: [answer(providerCves.list, { rows: [row], total: 1, nextCursor: null }), clients],
  });

  const line = within(await screen.findByRole('row', { name: /CVE-2026-1/ }));
  expect(line.getByRole('link', { name: /CVE-2026-1.* at .*Client 2/ }).getAttribute('href')).toBe(
    `/provider/companies/${recordId(302)}/cves/CVE-2026-1`,
  );
  expect(line.getByText('+2 more')).toBeTruthy();
  expect(server.sentTo(providerCves.list).at(-1)?.query.get('urgent')).toBe('true');

  await person.click(screen.getByRole('radio', { name: 'Exploited (KEV)' }));
  await waitFor(() => expect(server.sentTo(providerCves.list).at(-1)?.query.get('kev')).toBe('true'));
});

it('says that no client is affected', async () => {
  renderPage('/provider/cves?view=all', {
    viewer: staff,
    answers: [answer(providerCves.list, { rows: [], total: 0, nextCursor: null }), clients],
  });
  expect(await screen.findByText('No CVEs yet')).toBeTruthy();
});

it('shows a client’s CVE without links to pages that only the client has', async () => {
  renderPage(`/provider/companies/${clientId}/cves/CVE-2026-1`, {
    viewer: staff,
    answers: [answer(providerCves.get, cveDetail()), companiesAnswer],
  });
  const assets = within(await screen.findByRole('region', { name: 'Affected assets' }));
  expect(assets.getByText('merge 1.0.0')).toBeTruthy();
  expect(assets.queryByRole('link')).toBeNull();
  expect(assets.queryByRole('button')).toBeNull();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(crumbs.getByRole('link', { name: 'CVEs' }).getAttribute('href')).toBe(`/provider/companies/${clientId}/cves`);
});

it('exports the CVEs of a client', async () => {
  const { server, person } = renderPage(`/provider/companies/${clientId}/cves?view=all`, {
    viewer: staff,
    answers: [
      answer(providerAdvisories.clientCves, { rows: [], total: 1, nextCursor: null }),
      companiesAnswer,
      refuse(providerAdvisories.exportClientCves, { status: 404 }),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'List options' }));
  await person.click(screen.getByRole('menuitem', { name: /Export as CSV/ }));
  await waitFor(() => expect(server.sentTo(providerAdvisories.exportClientCves)).toHaveLength(1));
  expect(server.sentTo(providerAdvisories.exportClientCves)[0]?.params).toEqual({ companyId: clientId });
});

it('lists the advisories of selected sources', async () => {
  const { server, person } = renderPage('/provider/advisories', {
    viewer: staff,
    answers: [
      answer(providerAdvisories.list, { rows: [], total: 1, nextCursor: null }),
      answer(providerAdvisories.sources, []),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Filter' }));
  await person.click(screen.getByRole('checkbox', { name: 'NVD' }));
  await person.click(screen.getByRole('checkbox', { name: 'CVE list' }));
  await waitFor(() => expect(server.sentTo(providerAdvisories.list).at(-1)?.query.get('source')).toBe('nvd,cve'));
});

it('opens the CVE of the most affected client beside the list', async () => {
  window.innerWidth = 1280;
  const { server, person } = renderPage('/provider/cves', {
    viewer: staff,
    answers: [
      answer(providerCves.list, { rows: [row], total: 1, nextCursor: null }),
      answer(providerCves.get, cveDetail()),
      clients,
    ],
  });

  await person.click(await screen.findByRole('link', { name: /^CVE-2026-1.*Prototype/ }));

  const pane = within(await screen.findByRole('region', { name: 'CVE-2026-1' }));
  expect(await pane.findByText('Merging crafted objects changes the prototype.')).toBeTruthy();
  expect(server.sentTo(providerCves.get)[0]?.params).toEqual({ companyId: clientId, cve: 'CVE-2026-1' });
  expect(pane.getByRole('link', { name: 'Open page' }).getAttribute('href')).toContain(`${clientId}/cves/CVE-2026-1`);
});
