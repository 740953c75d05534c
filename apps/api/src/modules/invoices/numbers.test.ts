import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { afterAll, describe, expect, it } from 'vitest';

import { withClient } from '../../testing/database-state.ts';
import { openPortal, ownPortal, type TestPortal } from '../../testing/portal.ts';
import { buildBillingDetails, buildBillingSettings, buildDraft } from './invoices.build.ts';

const atOnce = 16;

const portal = await ownPortal();
const second = await openPortal({}, { beside: portal });
const { database } = portal.platform;
const staff = await portal.signIn({ role: 'provider-admin', companyId: await buildBillingSettings(database) });
const companies = [(await portal.company()).id, (await portal.company()).id, (await portal.company()).id];
for (const companyId of companies) await buildBillingDetails(database, companyId);

describe('invoice numbers', () => {
  afterAll(async () => {
    await second.close();
  });

  const drafts = async (count: number) => {
    const made: { companyId: string; id: string }[] = [];
    for (let place = 0; place < count; place += 1) {
      const companyId = companies[place % companies.length] ?? '';
      made.push({ companyId, id: await buildDraft(portal.platform.database, { company_id: companyId }) });
    }
    return made;
  };
  const issue = (process: TestPortal, params: { companyId: string; id: string }) =>
    process.call(staff, providerInvoices.issue, { params });
  /** Returns all numbers in order of issue. */
  const numbers = () =>
    withClient(portal.owner, async (client) => {
      const { rows } = await client.query<{ number: number; issued_at: string }>(
        'select number, issued_at from invoices where number is not null order by issued_at, number',
      );
      return rows.map(({ number }) => number);
    });
  const upTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);
  /** Makes every fifth insert after a number fail, in both processes. */
  const failByChance = () =>
    withClient(portal.owner, (client) =>
      client.query(`create function fail_by_chance() returns trigger language plpgsql as $$
        begin
          if random() < 0.2 then raise exception 'forced'; end if;
          return new;
        end $$;
        create trigger forced before insert on invoice_history for each row execute function fail_by_chance();
        create trigger forced before insert on invoice_documents for each row execute function fail_by_chance()`),
    );

  it('have no gaps and increase with the time of issue, with two concurrent processes', async () => {
    const made = await drafts(atOnce * 2);

    const replies = await Promise.all(made.map((named, place) => issue(place % 2 ? second : portal, named)));

    expect(replies.map(({ status }) => status)).toEqual(made.map(() => 200));
    expect(await numbers()).toEqual(upTo(made.length));
  });

  it('have no gaps when one issue in five fails after taking its number, and connections are cut', async () => {
    const before = (await numbers()).length;
    const made = await drafts(40);
    await failByChance();
    const cut = async () =>
      withClient(portal.owner, (client) =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and usename = $1 and query like '%next_invoice_number%'`,
          [portal.serving.user],
        ),
      );

    const first = Promise.all(made.map((named, place) => issue(place % 2 ? second : portal, named)));
    for (let times = 0; times < 5; times += 1) await cut();
    const failed = (await first).filter(({ status }) => status !== 200).length;
    await withClient(portal.owner, (client) =>
      client.query('drop trigger forced on invoice_history; drop trigger forced on invoice_documents'),
    );

    expect(failed).toBeGreaterThan(0);
    expect(await numbers()).toEqual(upTo(before + made.length - failed));
    const rest = await portal.call(staff, providerInvoices.issueMany, { body: { invoices: made } });
    expect((rest.datas as { invoiceID: string | null }[]).every(({ invoiceID }) => invoiceID !== null)).toBe(true);
    expect(await numbers()).toEqual(upTo(before + made.length));
  });

  it('are assigned once per draft, however often it is issued at once', async () => {
    const before = (await numbers()).length;
    const [named] = await drafts(1);
    if (!named) throw new Error('There is a draft');

    const replies = await Promise.all(
      Array.from({ length: atOnce }, (_, place) => issue(place % 2 ? second : portal, named)),
    );

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(atOnce - 1);
    expect(await numbers()).toEqual(upTo(before + 1));
  });

  it('are assigned in the requested order in a bulk issue, and incomplete ones stay drafts', async () => {
    const [first, last] = await drafts(2);
    const empty = (await portal.company()).id;
    const unready = { companyId: empty, id: await buildDraft(portal.platform.database, { company_id: empty }) };
    const nobody = { companyId: empty, id: first?.id ?? '' };

    const reply = await portal.call(staff, providerInvoices.issueMany, {
      body: { invoices: [last, unready, nobody, first] },
    });
    const again = await portal.call(staff, providerInvoices.issueMany, { body: { invoices: [first] } });

    const results = reply.datas as { _id: string; invoiceID: string | null; missing: { path: string }[] }[];
    const ids = results.map(({ invoiceID }) => invoiceID);
    expect([ids[1], ids[2]]).toEqual([null, null]);
    expect((ids[0] ?? '') < (ids[3] ?? '')).toBe(true);
    expect(results[1]?.missing.map(({ path }) => path)).toContain('buyer.name');
    expect(again.datas).toMatchObject([{ invoiceID: ids[3] }]);
  });
});
