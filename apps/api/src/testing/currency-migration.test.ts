import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { buildOpenInvoice } from './payments/open-invoice.ts';
import { withClient } from './database-state.ts';
import { openPortal } from './portal.ts';

const migration = new URL('../../migrations/0090_currency_decimals.sql', import.meta.url);

/** Amounts of an invoice as stored in its row, its line and its document. */
interface StoredAmounts {
  total: number;
  amount_due: number;
  line: number;
  shown: number;
  document: number;
  document_line: number;
}

it('the migration keeps the value of each stored amount whose currency gets decimals', async () => {
  const portal = await openPortal();
  const admin = await portal.signIn();
  const { company_id: companyId } = admin.user;
  const build = (currency: string) => buildOpenInvoice(portal.platform, companyId, { currency, total: 127_000 });
  const ids = [(await build('huf')).id, (await build('eur')).id, (await build('jpy')).id];

  const kept = await withClient(portal.owner, async (client) => {
    await client.query('begin');
    await client.query(await readFile(migration, 'utf8'));
    await client.query('commit');
    const { rows } = await client.query<StoredAmounts>(
      `select i.total, i.amount_due, l.unit_amount as line, (i.lines_row -> 0 ->> 'unitAmount')::integer as shown,
         (d.content ->> 'total')::integer as document, (d.content -> 'lines' -> 0 ->> 'amount')::integer as document_line
       from unnest($1::uuid[]) with ordinality as wanted (id, place) join invoices i on i.id = wanted.id
       join invoice_lines l on l.invoice_id = i.id join invoice_documents d on d.invoice_id = i.id order by wanted.place`,
      [ids],
    );
    return rows;
  });
  await portal.close();

  const of = (amount: number): StoredAmounts => ({
    total: amount,
    amount_due: amount,
    line: amount,
    shown: amount,
    document: amount,
    document_line: amount,
  });
  expect(kept).toEqual([of(12_700_000), of(127_000), of(127_000)]);
});
