import { companyEmployees, publicCompanyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import type { EmployeeExport } from '@gatehouse/contract/company-employees/company-employees.schema';
import { describe, expect, it } from 'vitest';

import { databaseFingerprint } from '../../../testing/database-state.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { browserAgent, buildCampaign, buildRecipients } from '../../phishing/phishing.build.ts';
import { tablesWith } from '../../../testing/tables-with.ts';
import { buildEmployee } from '../company-employees.build.ts';

const fullname = 'Zenobia Quartermain';
const email = 'zenobia.quartermain@erase.example';
const dayMs = 24 * 3_600_000;

const portal = await ownPortal();
const hr = await portal.signIn({ role: 'company-hr' });

describe('an employee’s personal data', () => {
  const build = (values: object = {}) =>
    buildEmployee(portal.platform.database, { company_id: hr.user.company_id, fullname, email, ...values });
  const erase = (id: string, reason = 'Asked to be forgotten') =>
    portal.call(hr, companyEmployees.erase, { params: { id }, body: { reason } });

  it('is exported completely, and the export is logged by ID', async () => {
    const { id } = await build({ email: 'export@erase.example' });

    const { datas, status } = await portal.call(hr, companyEmployees.export, { params: { id } });

    expect(status).toBe(200);
    expect((datas as EmployeeExport).employee).toMatchObject({ _id: id, fullname, email: 'export@erase.example' });
    await erase(id);
  });

  it('is erased: neither name nor address is in any table, and the address can be used again', async () => {
    const { id } = await build({ department: 'Bureau of Zenobia', job_title: fullname });
    await portal.platform.database.withCompany(hr.user.company_id, (db) =>
      queueMail({ db, secrets: portal.platform.secrets }, hr.user.company_id, {
        to: email,
        subject: `Training for ${fullname}`,
        paragraphs: [fullname],
      }),
    );
    expect(await tablesWith(portal.owner, email)).toEqual(expect.arrayContaining(['company_employees', 'mails']));

    expect(await erase(id)).toMatchObject({ status: 200, datas: { erased: true } });

    expect(await tablesWith(portal.owner, email)).toEqual([]);
    expect(await tablesWith(portal.owner, 'zenobia')).toEqual([]);
    expect(await tablesWith(portal.owner, id)).toEqual(expect.arrayContaining(['audit_entries', 'company_employees']));
    expect((await portal.call(hr, companyEmployees.employee, { params: { id } })).status).toBe(404);
    expect((await erase(id)).status).toBe(404);
    const again = await portal.call(hr, companyEmployees.create, { body: { fullname, email } });
    expect(again.status).toBe(200);
    await erase((again.datas as { _id: string })._id);
  });

  it('is erased in phishing simulations too, whose figures and departments are kept', async () => {
    const company_id = hr.user.company_id;
    const { id } = await build();
    const campaign = { name: 'Invoice', status: 'Running', date_start: '2026-10-01' } as const;
    const { id: campaignId } = await buildCampaign(portal.platform, company_id, campaign);
    const clicked = ['clicked', '2026-10-01T09:00:00Z', '198.51.100.23', browserAgent] as const;
    const people = [
      { email, fullname, department: 'Legal', events: [['sent', '2026-10-01T08:00:00Z'], clicked] as const },
      { email: 'other@erase.example', department: 'Legal', events: [['sent', '2026-10-01T08:00:00Z']] as const },
    ];
    await buildRecipients(portal.platform, company_id, { campaignId, people });
    const figures = () =>
      portal.platform.database.withCompany(company_id, async (db) => ({
        campaign: await db.selectFrom('phishing_campaigns').selectAll().execute(),
        departments: await db.selectFrom('phishing_departments').selectAll().orderBy('is_folded').execute(),
      }));
    const before = await figures();
    const { datas } = await portal.call(hr, companyEmployees.export, { params: { id } });
    expect(JSON.stringify(datas)).toContain('198.51.100.23');

    expect((await erase(id)).status).toBe(200);

    for (const text of [email, fullname, '198.51.100.23']) expect(await tablesWith(portal.owner, text)).toEqual([]);
    expect(await figures()).toEqual(before);
  });

  it('is refused in the reason, which the audit log keeps forever', async () => {
    const { id } = await build();
    const before = await databaseFingerprint(portal.owner);
    const message = 'The reason is kept in the audit log, so it can’t contain the name or address. Rephrase it.';

    for (const reason of [`${fullname.toUpperCase()} left`, `Mail from ${email}`])
      expect(await erase(id, reason)).toMatchObject({ status: 422, datas: { message } });

    expect(await databaseFingerprint(portal.owner)).toEqual(before);
    await erase(id);
  });

  it('in the public area is erased 30 days after a deletion, unless that was undone', async () => {
    const learning = await portal.signIn({
      role: 'public-cybersecurity-awareness',
      companyId: hr.user.company_id,
    });
    const gone = await build({ is_public: true });
    const back = await build({ is_public: true, email: 'back@erase.example', fullname: 'Back Again' });
    for (const { id } of [gone, back]) await portal.call(learning, publicCompanyEmployees.archive, { params: { id } });
    await portal.call(learning, publicCompanyEmployees.restore, { params: { id: back.id } });
    const purge = portal.app.chores.get('erasure of deleted employees');

    portal.pass(29 * dayMs);
    await purge?.();
    expect(await tablesWith(portal.owner, email)).toEqual(['company_employees']);
    portal.pass(2 * dayMs);
    await purge?.();

    expect(await tablesWith(portal.owner, email)).toEqual([]);
    expect(await tablesWith(portal.owner, 'back@erase.example')).toEqual(['company_employees']);
  });
});
