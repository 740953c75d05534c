import { awareness } from '@gatehouse/contract/awareness/awareness';
import { companyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import type { Employee } from '@gatehouse/contract/company-employees/company-employee.schema';
import { clientDomains } from '@gatehouse/contract/domain-verifications/domain-verifications';
import type { FirstEmails } from '@gatehouse/contract/clients/first-emails.schema';
import { firstEmails } from '@gatehouse/contract/clients/first-emails';
import { beforeEach, describe, expect, it } from 'vitest';

import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { uploadAs } from '../../../testing/upload-as.ts';
import { buildAwarenessSession, dayFrom } from '../../awareness/awareness.build.ts';
import { buildCourse } from '../../courses/courses.build.ts';

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-admin' });

describe('first emails to domains outside the company', () => {
  let hr: Actor;
  let companyId: string;
  beforeEach(async () => {
    ({ id: companyId } = await portal.company({ domains: ['acme.example'] }));
    hr = await portal.signIn({ role: 'company-hr', companyId });
  });

  const now = () => portal.platform.clock.now();
  const run = () => portal.app.chores.get('awareness emails')?.();
  const add = async (email: string) =>
    (await portal.call(hr, companyEmployees.create, { body: { fullname: 'Erin Example', email } })).datas as Employee;
  const decide = (domain: string, state: 'Allowed' | 'Declined') =>
    portal.call(staff, firstEmails.decide, { params: { companyId }, body: { domain, state } });
  const held = async () => (await portal.call(hr, firstEmails.held)).datas;
  const shown = async () =>
    (await portal.call(staff, firstEmails.client, { params: { companyId } })).datas as FirstEmails;
  async function enrol(...employees: Employee[]) {
    const { database } = portal.platform;
    const course = await buildCourse(database, { companyIds: [companyId] });
    const dates = { date_start: dayFrom(-1, now()), date_end: dayFrom(30, now()) };
    const { id } = await buildAwarenessSession(database, { company_id: companyId, course, state: 'Open', ...dates });
    const employeeIds = employees.map(({ _id }) => _id);
    const reply = await portal.call(hr, awareness.enrol, { params: { id }, body: { employeeIds } });
    expect(reply.datas).toMatchObject({ enrolled: employees.length });
  }
  const mailed = (...emails: string[]) =>
    portal.platform.database.withPlatform(async (db) => {
      const rows = await db.selectFrom('mails').select('recipient').where('recipient', 'in', emails).execute();
      return rows.map(({ recipient }) => recipient).toSorted();
    });
  const notes = () =>
    portal.platform.database.withCompany(staff.user.company_id, async (db) => {
      const own = db.selectFrom('notifications').select(['body', 'link']).where('user_id', '=', staff.user.id);
      return (await own.where('link', 'like', `%${companyId}%`).orderBy('created_at').execute()).map(
        ({ body }) => body,
      );
    });

  it('wait for one consent per domain, while the company’s own addresses get theirs', async () => {
    const own = await add(`own-${companyId}@mail.acme.example`);
    const strangers = [await add(`one-${companyId}@stranger.example`), await add(`two-${companyId}@stranger.example`)];
    const [first, second] = strangers.map(({ email }) => email);
    await enrol(own, ...strangers);
    await run();
    await run();

    expect(await mailed(own.email, first ?? '', second ?? '')).toEqual([own.email]);
    expect(await held()).toEqual([{ domain: 'stranger.example', state: 'Waiting', employees: 2 }]);
    await expect
      .poll(notes)
      .toEqual([expect.stringMatching(/needs your consent to email employees at #stranger\.example$/)]);

    expect(await decide('Stranger.example', 'Allowed')).toMatchObject({ status: 200 });
    await run();
    expect(await mailed(first ?? '', second ?? '')).toEqual([first, second]);
    expect(await held()).toEqual([]);
  });

  it('are requested by an import in one notification', async () => {
    const lines = ['a', 'b', 'c', 'd'].map((name) => `Erin Example,${name}@${name}-${companyId}.example`);
    const file = { name: 'employees.csv', content: ['Name,Email', ...lines, 'Own One,own@acme.example'].join('\n') };

    expect(await uploadAs(portal, hr, { endpoint: companyEmployees.import, params: {}, file })).toMatchObject({
      status: 200,
    });

    expect((await shown()).domains.map(({ state, employees }) => [state, employees])).toEqual(
      Array.from({ length: 4 }, () => ['Waiting', 1]),
    );
    await expect.poll(notes).toEqual([expect.stringMatching(/and 1 more$/)]);
  });

  it('are not sent after they were declined, and not requested again', async () => {
    const stranger = await add(`one-${companyId}@declined.example`);
    await decide('declined.example', 'Declined');
    await enrol(stranger);
    await run();
    await add(`two-${companyId}@declined.example`);

    expect(await mailed(stranger.email)).toEqual([]);
    expect(await held()).toEqual([{ domain: 'declined.example', state: 'Declined', employees: 2 }]);
    expect((await shown()).domains).toMatchObject([{ state: 'Declined', decidedBy: staff.user.fullname }]);
    await expect.poll(notes).toHaveLength(1);
  });

  it('are sent once the domain becomes the company’s own', async () => {
    const employee = await add('one@bought.example');
    await enrol(employee);
    await run();
    expect(await mailed(employee.email)).toEqual([]);

    await portal.call(staff, clientDomains.create, { params: { companyId }, body: { domain: 'bought.example' } });
    await run();

    expect(await mailed(employee.email)).toEqual([employee.email]);
    expect(await held()).toEqual([]);
  });

  it('have a daily limit set by provider admins', async () => {
    const set = (perDay: number | null) =>
      portal.call(staff, firstEmails.setBound, { params: { companyId }, body: { perDay } });

    expect(await shown()).toMatchObject({ perDay: 1_000, isDefault: true, sentToday: 0 });
    expect((await set(1)).datas).toMatchObject({ perDay: 1, isDefault: false, defaultPerDay: 1_000 });
    await enrol(await add(`one-${companyId}@acme.example`), await add(`two-${companyId}@acme.example`));
    await run();

    expect(await shown()).toMatchObject({ sentToday: 1 });
    expect((await set(null)).datas).toMatchObject({ perDay: 1_000, isDefault: true });
  });
});
