import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { buildBillingDetails, buildBillingSettings, buildDraft } from '../modules/invoices/invoices.build.ts';
import type { Browser } from './browser.ts';
import { type Cluster, openCluster, type RunningPortal } from './own-cluster.ts';
import { openPeople, type People } from './people.ts';

const clients = 3;
const writers = 8;
const issuedBefore = 40;
const drafts = 240;

interface Draft {
  companyId: string;
  id: string;
}

let cluster: Cluster;
let people: People;
let a: RunningPortal;
let b: RunningPortal;
let staff: Browser;
let left: Draft[];
beforeAll(async () => {
  cluster = await openCluster({ PORTAL_RATE_LIMIT: 'off' });
  [a, b] = await cluster.startTwo();
  people = await openPeople(cluster);
  const provider = await people.company({ kind: 'provider' });
  await buildBillingSettings(people.database);
  staff = await people.browserOf(await people.user(provider, 'provider-admin'));
  left = await makeDrafts();
});
afterAll(() => cluster.close());

async function makeDrafts(): Promise<Draft[]> {
  const { database } = people;
  const made: Draft[] = [];
  const companies = await Promise.all(Array.from({ length: clients }, () => people.company()));
  for (const { id } of companies) await buildBillingDetails(database, id);
  for (let place = 0; place < drafts; place += 1) {
    const companyId = companies[place % clients]?.id ?? '';
    made.push({ companyId, id: await buildDraft(database, { company_id: companyId }) });
  }
  return made;
}

const issue = (portal: RunningPortal, { companyId, id }: Draft) =>
  staff.call(portal, providerInvoices.issue, { params: { companyId, id } });

interface IssueOutcome {
  acknowledged: Draft[];
  unanswered: Draft[];
}

/** Issues drafts one after another until the process no longer responds. */
async function issueOn(portal: RunningPortal, issued: IssueOutcome): Promise<void> {
  for (let draft = left.pop(); draft !== undefined; draft = left.pop()) {
    const status = await issue(portal, draft).then(
      (answer) => answer.status,
      () => null,
    );
    if (status !== 200) {
      issued.unanswered.push(draft);
      return;
    }
    issued.acknowledged.push(draft);
  }
}

interface Row {
  number: number;
  issued_at: string;
  documents: number;
}

/** Returns the number of each invoice and of its documents, in the order of issue. */
async function issuedRows(companies: ReadonlySet<string>): Promise<Omit<Row, 'issued_at'>[]> {
  const found: Row[] = [];
  for (const companyId of companies) {
    const { rows } = await people.database.withCompany(companyId, (db) =>
      sql<Row>`select i.number, i.issued_at, (select count(*)::int from invoice_documents d where d.invoice_id = i.id) as documents
        from invoices i where i.number is not null`.execute(db),
    );
    found.push(...rows);
  }
  return found
    .toSorted((one, other) => Date.parse(one.issued_at) - Date.parse(other.issued_at))
    .map(({ number, documents }) => ({ number, documents }));
}

it('a process killed while issuing invoices leaves consecutive numbers, each with its document', async () => {
  const issued: IssueOutcome = { acknowledged: [], unanswered: [] };
  const companies = new Set(left.map(({ companyId }) => companyId));

  const issuing = Array.from({ length: writers }, (_, place) => issueOn(place % 2 ? b : a, issued));
  await expect.poll(() => issued.acknowledged.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(issuedBefore);
  await a.kill();
  await Promise.all(issuing);
  expect(issued.unanswered.length).toBeGreaterThan(0);
  const again = await Promise.all(issued.unanswered.map((draft) => issue(b, draft)));

  // 409: the invoice was issued before the process was killed. No other error may occur.
  for (const { status } of again) expect([200, 409]).toContain(status);
  const rows = await issuedRows(companies);
  expect(rows).toHaveLength(drafts);
  expect(rows).toEqual(rows.map((_, place) => ({ number: place + 1, documents: 1 })));
});
