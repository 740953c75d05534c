import { audit } from '@gatehouse/contract/audit/audit';
import { describe, expect, it } from 'vitest';

import { type AuditNote, writeAudit } from '../../platform/audit/audit.ts';
import { type Actor, ownPortal } from '../../testing/portal.ts';

const portal = await ownPortal();

describe('the audit log', () => {
  const origin = { address: '192.0.2.7', userAgent: '', requestId: '' };
  const write = ({ user }: Actor, ...notes: AuditNote[]) =>
    portal.platform.database.withCompany(user.company_id, (db) =>
      writeAudit(db, { actor: { id: user.id, name: user.fullname, companyId: user.company_id }, origin }, notes),
    );

  it('lists entries newest first, with user, action and origin', async () => {
    const admin = await portal.signIn();
    await write(admin, { action: 'revealed', subject: 'ACME-DW-0042', details: { reason: 'asked by phone' } });
    await write(admin, { action: 'downloaded', subject: 'report.pdf' });

    const reply = await portal.call(admin, audit.list);

    expect(reply).toMatchObject({ status: 200, page: { total: 2, nextCursor: null } });
    expect(reply.datas).toEqual([
      expect.objectContaining({ action: 'downloaded', subject: 'report.pdf', details: {} }),
      {
        _id: expect.any(String),
        at: expect.stringMatching(/Z$/),
        action: 'revealed',
        actor: { _id: admin.user.id, name: admin.user.fullname },
        subject: 'ACME-DW-0042',
        address: '192.0.2.7',
        details: { reason: 'asked by phone' },
      },
    ]);
  });

  it('of the provider is visible to its admin, without entries of clients', async () => {
    const provider = await portal.signIn({ role: 'provider-admin' });
    const client = await portal.signIn();
    await write(provider, { action: 'token-created', subject: 'CI' });
    await write(client, { action: 'revealed', subject: 'ACME-DW-0001' });

    const reply = await portal.call(provider, audit.list);

    expect(reply.datas).toEqual([expect.objectContaining({ action: 'token-created', subject: 'CI' })]);
    expect((await portal.call(provider, audit.exportCsv)).text).toContain('"token-created"');
  });

  it('is exported as a CSV file named after company and date, and the export is logged', async () => {
    const company = await portal.company({ short_name: 'ACME' });
    const admin = await portal.signIn({ companyId: company.id });
    await write(admin, { action: 'revealed', subject: '=HYPERLINK("http://evil.example")' });

    const reply = await portal.call(admin, audit.exportCsv);

    const day = new Date().toISOString().slice(0, 10);
    expect(reply.headers['content-disposition']).toContain(`filename="ACME-audit-log-${day}.csv"`);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, newest, oldest] = reply.text.split('\r\n');
    expect(head).toBe('\uFEFF"Time (UTC)","Action","Who","What","Address","Details"');
    expect(newest).toMatch(/"exported","Dana Example","Audit log"/);
    expect(oldest).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  });

  it('is exported with all entries that match the filter', async () => {
    const admin = await portal.signIn();
    const notes = Array.from(
      { length: 1_001 },
      (_, place) => ({ action: 'revealed', subject: `record ${place}` }) as const,
    );
    await write(admin, ...notes);

    const reply = await portal.call(admin, audit.exportCsv, { query: { action: 'revealed' } });

    const lines = reply.text.trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(1_001);
    expect(new Set(lines.map((line) => line.split('","')[3])).size).toBe(1_001);
  });
});
