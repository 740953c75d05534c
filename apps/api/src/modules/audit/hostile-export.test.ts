import { audit } from '@gatehouse/contract/audit/audit';
import { expect, it } from 'vitest';

import { writeAudit } from '../../platform/audit/audit.ts';
import { longestBlockMs } from '../../testing/longest-block.ts';
import { ownPortal } from '../../testing/portal.ts';
import { send } from '../../testing/send.ts';

const entries = 500;
const longestMs = 50;
const details = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`Field ${at}`, `"=,${'v'.repeat(200)}`]));

const portal = await ownPortal();
const reader = await portal.signIn();
const { id, fullname: name, company_id: companyId } = reader.user;
const origin = { address: '192.0.2.1', userAgent: '', requestId: 'hostile' };
const notes = Array.from({ length: entries }, () => ({ action: 'exported' as const, subject: 'Audit log', details }));
await portal.platform.database.withCompany(companyId, (db) =>
  writeAudit(db, { actor: { id, name, companyId }, origin }, notes),
);

it('an export of 500 entries with 50 details each never blocks the serving thread for long', async () => {
  let status = 0;
  const longest = await longestBlockMs(async () => {
    status = (await send(portal, { actor: reader, endpoint: audit.exportCsv })).statusCode;
  });

  expect(status).toBe(200);
  expect(longest).toBeLessThan(longestMs);
});
