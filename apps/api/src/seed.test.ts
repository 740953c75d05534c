import { attackChain } from '@gatehouse/contract/attack-chain/attack-chain';
import { attackChainSchema } from '@gatehouse/contract/attack-chain/chain.schema';
import { auth } from '@gatehouse/contract/auth/auth';
import { bookmarks } from '@gatehouse/contract/bookmarks/bookmarks';
import { certificates } from '@gatehouse/contract/certificates/certificates';
import { companyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import type { EmployeeExport } from '@gatehouse/contract/company-employees/company-employees.schema';
import type { Employee } from '@gatehouse/contract/company-employees/company-employee.schema';
import { engagementRowSchema, engagementSchema } from '@gatehouse/contract/engagements/engagements.schema';
import { engagements, engagementStatuses } from '@gatehouse/contract/engagements/engagements';
import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { findingDraftRowSchema } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { files } from '@gatehouse/contract/files/files';
import { me } from '@gatehouse/contract/me/me';
import { userInfoSchema } from '@gatehouse/contract/me/me.schema';
import { clientRetestRowSchema } from '@gatehouse/contract/retests/retest.schema';
import { providerRetests } from '@gatehouse/contract/retests/retests';
import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';
import { afterAll, describe, expect, it } from 'vitest';

import { demoAccounts, demoPassword } from './demo/accounts.ts';
import { buildCompany } from './modules/users/users.build.ts';
import { readContent } from './platform/files/files-content.ts';
import { fillDemo } from './seed.ts';
import { openDemo } from './testing/demo.ts';
import { type Actor, fetchCsrfToken, openPortal } from './testing/portal.ts';
import { tablesWith } from './testing/tables-with.ts';

const portal = await openDemo();

describe('the demo', () => {
  afterAll(() => portal.close());

  /** Signs in with a password, as a visitor of the demo does. */
  async function signIn(username: string): Promise<Actor & { status: number }> {
    const cookies: Record<string, string> = {};
    const csrfToken = await fetchCsrfToken(portal.app, cookies);
    const actor = { user: {} as Actor['user'], cookies, csrfToken };
    const reply = await portal.app.inject({
      method: auth.signIn.method,
      url: `/api${auth.signIn.path}`,
      cookies,
      headers: { 'x-csrf-token': csrfToken },
      payload: { username, password: demoPassword },
    });
    for (const cookie of reply.cookies) cookies[cookie.name] = cookie.value;
    return { ...actor, status: reply.statusCode };
  }

  it('lets every account in the contract sign in, except that of the archived client', async () => {
    const entered = [];
    for (const { username } of demoAccounts) entered.push([username, (await signIn(username)).status]);

    expect(entered).toEqual(demoAccounts.map(({ username, company }) => [username, company === 'Initech' ? 403 : 200]));
  });

  it('makes the new account change its password first', async () => {
    const info = await portal.call(await signIn('new@acme.example'), me.info);

    expect(userInfoSchema.parse(info.datas)).toMatchObject({ role: 'new', mustChangePassword: true });
  });

  it.each(['admin@acme.example', 'admin@globex.example', 'staff@provider.example'])(
    'shows the company logo of %s',
    async (username) => {
      const actor = await signIn(username);
      const { company } = userInfoSchema.parse((await portal.call(actor, me.info)).datas);

      const reply = await portal.app.inject({ url: company.logo ?? '', cookies: actor.cookies });

      expect(reply.headers['content-type']).toBe('image/png');
      expect(readContent(reply.rawPayload)?.picture).toMatchObject({ width: 192, height: 192 });
      expect(reply.rawPayload.length).toBeLessThan(5_000);
    },
  );

  it('rates the drafts of findings by their vectors', async () => {
    const staff = await signIn('staff@provider.example');
    const { datas } = await portal.call(staff, findingDrafts.all, { query: {} });

    const drafts = findingDraftRowSchema.array().parse(datas);
    expect(Object.fromEntries(drafts.map(({ title, severity }) => [title, severity]))).toEqual({
      'Order export reveals internal host names': 'medium',
      'Password reset link stays valid after use': 'medium',
    });
  });

  it('contains Acme findings of every severity and status, in engagements of every status', async () => {
    const admin = await signIn('admin@acme.example');
    const { datas } = await portal.call(admin, engagements.list, { query: { limit: 'all' } });
    const rows = engagementRowSchema.array().parse(datas);
    const details = await Promise.all(
      rows.map(async ({ _id }) =>
        engagementSchema.parse((await portal.call(admin, engagements.get, { params: { id: _id } })).datas),
      ),
    );

    const findings = details.flatMap((engagement) => engagement.findings);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(engagementStatuses));
    expect(new Set(findings.map(({ severity }) => severity))).toEqual(new Set(severities));
    expect(new Set(findings.map(({ statusVulnerability }) => statusVulnerability))).toEqual(new Set(findingStatuses));
    expect(findings.filter(({ affectedAssets, evidence }) => affectedAssets.length === 0 || evidence === '')).toEqual(
      [],
    );
    expect(rows.map(({ reverseCount }) => reverseCount)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('contains a red team exercise with a narrative, an attack chain and images', async () => {
    const admin = await signIn('admin@acme.example');
    const { datas } = await portal.call(admin, engagements.list, { query: { q: 'Red team' } });
    const id = engagementRowSchema.array().parse(datas)[0]?._id ?? expect.fail();

    const chain = attackChainSchema.parse((await portal.call(admin, attackChain.get, { params: { id } })).datas);

    expect(chain.steps.length).toBeGreaterThan(8);
    expect(chain.steps.flatMap(({ findings }) => findings).length).toBeGreaterThan(5);
    expect(chain.attackNarrative).toContain('## Initial access');
    const images = chain.steps.flatMap((step) => step.images);
    expect(images).toHaveLength(2);
    for (const { _id: fileId, name, alt } of images) {
      expect(alt).not.toBe('');
      const { status, headers } = await portal.call(admin, files.download, { params: { fileId, name } });
      expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'image/png' });
    }
  });

  it('creates notifications with the texts of the specification, and bookmarks', async () => {
    const admin = await signIn('admin@acme.example');
    const { notifications } = userInfoSchema.parse((await portal.call(admin, me.info)).datas);

    for (const ending of ['as Fixed', 'as Not Fixed', 'as Retest'])
      expect(notifications.map(({ body }) => body)).toContainEqual(
        expect.stringMatching(new RegExp(`#ENG-\\d{4}-\\d{4}-F\\d{3} ${ending}$`)),
      );
    expect((await portal.call(admin, bookmarks.data)).datas).toMatchObject({
      bookmarks: [{ title: expect.any(String) }, { title: expect.any(String) }],
    });
  });

  it('lists every finding in retest in the staff queue, next to retests with a verdict', async () => {
    const { datas } = await portal.call(await signIn('staff@provider.example'), providerRetests.queue);
    const queue = clientRetestRowSchema.array().parse(datas);
    const admin = await signIn('admin@acme.example');
    const waiting = await portal.call(admin, findings.all, { query: { status: 'Retest' } });

    const open = queue.filter(({ company, turn }) => company.shortName === 'Acme' && turn !== null);
    expect(open.map(({ title }) => title).toSorted()).toEqual(
      (waiting.datas as { title: string }[]).map(({ title }) => title).toSorted(),
    );
    expect(new Set(queue.map(({ state }) => state))).toEqual(new Set(['Requested', 'In Progress', 'Done']));
    expect(new Set(queue.map(({ company }) => company.shortName))).toEqual(new Set(['Acme', 'Globex']));
  });

  it('attaches readable files to Acme engagements and to a comment', async () => {
    const admin = await signIn('admin@acme.example');
    const { datas } = await portal.call(admin, engagements.list, { query: { limit: 'all' } });
    const details = await Promise.all(
      engagementRowSchema
        .array()
        .parse(datas)
        .map(async ({ _id }) =>
          engagementSchema.parse((await portal.call(admin, engagements.get, { params: { id: _id } })).datas),
        ),
    );

    const papers = details.flatMap((engagement) => engagement.files);
    const proofs = details.flatMap(({ findings: found }) =>
      found.flatMap(({ comments }) => comments.flatMap((comment) => comment.files)),
    );
    expect(papers).toHaveLength(3);
    expect(proofs.map(({ name }) => name)).toEqual(['gift-card.diff', 'parallel-requests.log']);
    for (const { _id, name, type } of [...papers, ...proofs]) {
      const file = await portal.call(admin, files.download, { params: { fileId: _id, name } });
      expect([file.status, readContent(Buffer.from(file.text))?.type]).toEqual([200, type]);
    }
  });

  it('gives Globex every service except phishing simulations', async () => {
    const info = userInfoSchema.parse((await portal.call(await signIn('admin@globex.example'), me.info)).datas);

    expect(info.company.services).not.toContain('phishing');
    expect(info.roles).not.toContain('phishingSimulations-company:read');
    expect(info.roles).toContain('audits:read');
  });

  it('changes nothing in a database that contains a company', async () => {
    const other = await openPortal();
    await buildCompany(other.platform.database, { slug: 'real' });

    expect(await fillDemo(other.platform)).toBe(false);
    const found = await other.platform.database.withPlatform((db) =>
      db.selectFrom('companies').select('slug').execute(),
    );
    expect(found).toEqual([{ slug: 'real' }]);
    await other.close();
  });

  it('has no data of an erased employee, whatever they took part in', async () => {
    const info = userInfoSchema.parse((await portal.call(await signIn('hr@acme.example'), me.info)).datas);
    const hr = await portal.signIn({ role: 'company-hr', companyId: info.company._id });
    const issued = await portal.call(hr, certificates.list, { query: { limit: 1 } });
    const [{ fullname: holder }] = issued.datas as [{ fullname: string }];
    const list = await portal.call(hr, companyEmployees.list, { query: { q: holder, limit: 1 } });
    const [{ _id: id, fullname, email }] = list.datas as [Employee];
    const held = (await portal.call(hr, companyEmployees.export, { params: { id } })).datas as EmployeeExport;
    expect(held.parts.filter(({ records }) => records.length === 0)).toEqual([]);

    const body = { reason: 'Asked to be forgotten' };
    expect((await portal.call(hr, companyEmployees.erase, { params: { id }, body })).status).toBe(200);

    expect(await tablesWith(portal.owner, email)).toEqual([]);
    expect(await tablesWith(portal.owner, fullname)).toEqual([]);
  });
});
