import { fileURLToPath } from 'node:url';

import { invoices } from '@gatehouse/contract/invoices/invoices';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';

import {
  buildBillingDetails,
  buildBillingSettings,
  buildDraft,
} from '../../../apps/api/src/modules/invoices/invoices.build.ts';
import { buildCompany, buildUser } from '../../../apps/api/src/modules/users/users.build.ts';
import type { Bench } from './bench-database.ts';
import type { Figure, ReportProgress } from './figure.ts';
import type { FilledCompany } from './fill-breaches.ts';
import { fillInvoices } from './fill-invoices.ts';
import { againstBare, p50sInTurn, type Route, waitUntilIdle } from './page-load.ts';
import { portal, startServer } from './program.ts';

const part = 'billing';
const bareServer = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
const few = 1_000;
const usualMany = 1_000_000;
const issues = 200;
const atOnce = 16;
const second = 1_000;

/** Number of rows in the long list. `BENCH_INVOICES` reduces it for small machines. */
const many = Number(process.env.BENCH_INVOICES ?? usualMany);

/** Measures the invoice list against a bare route and a short list, and the parallel issuing of invoices. */
export async function measureBilling(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  report(`billing: lists of ${few} and ${many} invoices`);
  const [small, large] = [await fillInvoices(bench, few), await fillInvoices(bench, many)];
  await waitUntilIdle(bench, ['invoices', 'invoice_lines']);
  const full = await startServer(portal, bench.settings);
  const bare = await startServer([bareServer], bench.settings);
  try {
    const routeTo = async ({ reader }: FilledCompany): Promise<Route> => {
      const { access } = await bench.signIn(reader);
      return { url: `${full.address}/api${invoices.list.path}`, headers: { cookie: `portal_access=${access}` } };
    };
    const page = await routeTo(large);
    const { p50, ratio } = await p50sInTurn([await routeTo(small), page]);
    const baseline = { url: `${bare.address}/invoices/${large.reader.company_id}`, headers: {} };
    const compared = await againstBare(part, page, baseline);
    report(`billing: ${issues} issues`);
    const seconds = await issueAtOnce(bench, full.address);
    return [
      { part, name: `page of 25 of ${few}: p50`, value: p50(0), unit: 'ms' },
      { part, name: `page of 25 of ${many}: p50`, value: p50(1), unit: 'ms' },
      { part, name: `${many} / ${few}`, value: ratio(1, 0), unit: '×', atMost: 1.2 },
      { ...compared, atLeast: 0.8 },
      { part, name: `${issues} issues, ${atOnce} connections`, value: seconds, unit: 's', atMost: 5 },
    ];
  } finally {
    await full.stop();
    await bare.stop();
  }
}

/** Returns the seconds needed to issue drafts of several clients in parallel. */
async function issueAtOnce(bench: Bench, address: string): Promise<number> {
  const { database } = bench;
  const staff = await buildUser(database, {
    company_id: await buildBillingSettings(database),
    role: 'provider-admin',
  });
  const urls: string[] = [];
  const companies = await Promise.all(Array.from({ length: atOnce }, () => buildCompany(database)));
  for (const { id } of companies) await buildBillingDetails(database, id);
  for (let made = 0; made < issues; made += 1) {
    const companyId = companies[made % companies.length]?.id ?? '';
    const id = await buildDraft(database, { company_id: companyId });
    urls.push(address + '/api' + providerInvoices.issue.path.replace(':companyId', companyId).replace(':id', id));
  }
  const headers = await headersOf(bench, staff, address);
  const issueInTurn = async () => {
    for (let url = urls.pop(); url !== undefined; url = urls.pop()) {
      const reply = await fetch(url, { method: 'POST', headers });
      if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
      await reply.arrayBuffer();
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: atOnce }, issueInTurn));
  return (performance.now() - begun) / second;
}

/** Returns the headers that a signed-in user's page sends with a change. */
async function headersOf(bench: Bench, user: { id: string; company_id: string }, address: string) {
  const { access } = await bench.signIn(user);
  const reply = await fetch(`${address}/api/csrf-token`, { headers: { cookie: `portal_access=${access}` } });
  const { datas } = (await reply.json()) as { datas: { csrfToken: string } };
  const kept = reply.headers.getSetCookie().map((line) => line.split(';')[0]);
  return {
    cookie: [`portal_access=${access}`, ...kept].join('; '),
    'x-csrf-token': datas.csrfToken,
    'sec-fetch-site': 'same-origin',
  };
}
