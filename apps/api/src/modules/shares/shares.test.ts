import { audit } from '@gatehouse/contract/audit/audit';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { notifications } from '@gatehouse/contract/notifications/notifications';
import { readLog } from '@gatehouse/contract/read-log/read-log';
import type { Share } from '@gatehouse/contract/shares/share.schema';
import { sharedReports, shares } from '@gatehouse/contract/shares/shares';
import { describe, expect, it } from 'vitest';

import { openBrowser } from '../../testing/browser.ts';
import { ownPortal } from '../../testing/portal.ts';
import { buildEngagement } from '../engagements/engagements.build.ts';

const dayMs = 86_400_000;
const fields = {
  reader: 'Quinn Auditor',
  days: 7,
  sections: ['summary', 'findings'],
  hides: { hosts: true, evidence: true },
  allowsDownload: false,
} as const;

describe('share links of an engagement', async () => {
  const portal = await ownPortal();
  const admin = await portal.signIn();
  const manager = await portal.signIn({ role: 'company-manager', companyId: admin.user.company_id });
  const engagement = (more: object = {}) =>
    buildEngagement(portal.platform.database, { company_id: admin.user.company_id, title: 'Shop', ...more });
  const { id } = await engagement();
  const create = (body: object = {}, at = id) =>
    portal.call(manager, shares.create, { params: { id: at }, body: { ...fields, ...body } });
  const created = async (body: object = {}, at = id) => (await create(body, at)).datas as { share: Share; url: string };
  const list = async (at = id) =>
    ((await portal.call(admin, shares.list, { params: { id: at } })).datas as { shares: Share[] }).shares;
  const tokenOf = (url: string): string => url.split('/').at(-1) ?? '';
  const gate = async (url: string) =>
    (await portal.call(null, sharedReports.get, { params: { shareToken: tokenOf(url) } })).status;

  it('are created with an address that is shown once and stored as a hash', async () => {
    const { share, url } = await created({ password: 'correct horse', confidentiality: 'Keep it.' });

    expect(share).toMatchObject({ reader: 'Quinn Auditor', status: 'open', hasPassword: true, reads: 0 });
    expect(Date.parse(share.expiresAt) - Date.parse(share.createdAt)).toBe(7 * dayMs);
    expect(new URL(url).pathname).toMatch(/^\/shared-reports\/[\w-]{43}$/);
    expect((await list()).find(({ _id }) => _id === share._id)).toEqual(share);
    expect(JSON.stringify(await list())).not.toContain(tokenOf(url));
    const { rows } = await portal.platform.database.withCompany(admin.user.company_id, async (db) => ({
      rows: await db.selectFrom('report_shares').selectAll().where('id', '=', share._id).execute(),
    }));
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${tokenOf(url)}|correct horse`));
  });

  it.each([
    ['more than 90 days', { days: 91 }, 'days'],
    ['no day', { days: 0 }, 'days'],
    ['a short password', { password: 'short' }, 'password'],
    ['no section', { sections: [] }, 'sections'],
    ['no reader', { reader: ' ' }, 'reader'],
    ['a long text', { confidentiality: 'x'.repeat(4_001) }, 'confidentiality'],
  ])('are refused with %s', async (_what, body, path) => {
    expect(await create(body)).toMatchObject({ status: 422, datas: { issues: [{ path }] } });
  });

  it('can be extended and revoked, but not reopened, and each change is in the audit log', async () => {
    const { share, url } = await created({ reader: 'Audited Reader' });
    const params = { id, shareId: share._id };

    const changed = await portal.call(admin, shares.change, { params, body: { days: 90, allowsDownload: true } });
    expect(changed).toMatchObject({ status: 200, datas: { allowsDownload: true } });
    expect(Date.parse((changed.datas as Share).expiresAt)).toBeGreaterThan(Date.parse(share.expiresAt));
    expect(await gate(url)).toBe(200);
    expect(await portal.call(admin, shares.revoke, { params })).toMatchObject({ datas: { status: 'revoked' } });
    expect(await gate(url)).toBe(410);
    expect((await portal.call(admin, shares.change, { params, body: { days: 1 } })).status).toBe(409);
    expect((await portal.call(admin, shares.revoke, { params })).status).toBe(200);

    const log = await portal.call(admin, audit.list, { query: { q: 'Audited Reader', limit: 'all' } });
    expect((log.datas as { action: string }[]).map(({ action }) => action)).toEqual([
      'share-revoked',
      'share-changed',
      'share-created',
    ]);
    expect(JSON.stringify(log.datas)).not.toContain(tokenOf(url));
  });

  it('end when the engagement is withdrawn, and stay ended when it is published again', async () => {
    const { id: at } = await engagement();
    const { url } = await created({}, at);
    const staff = await portal.signIn({ role: 'provider-admin' });
    const publish = (publication: string) =>
      portal.call(staff, providerEngagements.publish, {
        params: { companyId: admin.user.company_id, id: at },
        body: { publication },
      });

    expect((await publish('Withdrawn')).status).toBe(200);
    expect(await gate(url)).toBe(410);
    expect((await publish('Published')).status).toBe(200);
    expect(await gate(url)).toBe(410);
    expect(await list(at)).toMatchObject([{ status: 'revoked' }]);
  });

  it('tell who opened them: a notification once, and reads and acceptances by name in the list and the read log', async () => {
    const { id: at } = await engagement();
    const { share, url } = await created({ confidentiality: 'Keep it confidential.' }, at);
    const [params, browser] = [{ shareToken: tokenOf(url) }, openBrowser(portal)];
    const enter = (body: object) => browser.call(sharedReports.enter, { params, body });

    await enter({ accepts: false, name: 'Lee Reader' });
    await enter({ accepts: true, name: 'Lee Reader' });
    await browser.call(sharedReports.report, { params });
    for (const section of ['summary', 'summary', 'findings'] as const)
      await browser.call(sharedReports.view, { params, body: { section } });

    expect(await list(at)).toMatchObject([{ reads: 3, acceptances: [{ name: 'Lee Reader' }] }]);
    const log = await portal.call(admin, readLog.list, { query: { share: share._id, limit: 'all', sort: 'at' } });
    expect(log.datas).toMatchObject([
      { action: 'refused', section: 'Confidentiality text', who: { kind: 'link', name: 'Lee Reader' } },
      { action: 'accepted', section: 'Confidentiality text' },
      { action: 'viewed', section: null },
      { action: 'viewed', section: 'One-minute summary' },
      { action: 'viewed', section: 'Findings', share: share._id },
    ]);
    const { datas } = await portal.call(manager, notifications.list, { query: { limit: 'all' } });
    const opened = (datas as { body: string }[]).filter(({ body }) => body.includes('opened the shared report'));
    expect(opened).toHaveLength(1);
    const accepted = await portal.platform.database.withCompany(admin.user.company_id, (db) =>
      db.selectFrom('report_share_acceptances').selectAll().where('share_id', '=', share._id).execute(),
    );
    expect(accepted).toMatchObject([{ name: 'Lee Reader', confidentiality: 'Keep it confidential.' }]);
  });
});
