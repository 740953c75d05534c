import { audit } from '@gatehouse/contract/audit/audit';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { writeAudit } from '../../platform/audit/audit.ts';
import { longestBlockMs } from '../../testing/longest-block.ts';
import { type Actor, openPortal, type TestPortal } from '../../testing/portal.ts';
import { send } from '../../testing/send.ts';

const entries = 500;
const longestMs = 50;
const details = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`Field ${at}`, `"=,${'v'.repeat(200)}`]));

let portal: TestPortal;
let reader: Actor;
beforeAll(async () => {
  portal = await openPortal();
  reader = await portal.signIn();
  const { id, fullname: name, company_id: companyId } = reader.user;
  const origin = { address: '192.0.2.1', userAgent: '', requestId: 'hostile' };
  const notes = Array.from({ length: entries }, () => ({ action: 'exported' as const, subject: 'Audit log', details }));
  await portal.platform.database.withCompany(companyId, (db) =>
    writeAudit(db, { actor: { id, name, companyId }, origin }, notes),
  );
});
afterAll(() => portal.close());

it('an export of 500 entries with 50 details each never blocks the serving thread for long', async () => {
  let status = 0;
  const longest = await longestBlockMs(async () => {
    status = (await send(portal, { actor: reader, endpoint: audit.exportCsv })).statusCode;
  });

  expect(status).toBe(200);
  expect(longest).toBeLessThan(longestMs);
});
