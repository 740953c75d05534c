import { awareness } from '@gatehouse/contract/awareness/awareness';
import { phishing } from '@gatehouse/contract/phishing/phishing';
import { writeXlsx } from '@gatehouse/formats/xlsx/write-xlsx';
import { describe, expect, it } from 'vitest';

import { type Actor, sharedPortal } from '../../../testing/portal.ts';
import { uploadAs } from '../../../testing/upload-as.ts';
import { buildEmployees } from '../../company-employees/company-employees.build.ts';
import { buildCourse } from '../../courses/courses.build.ts';
import { buildCampaign, buildRecipients } from '../../phishing/phishing.build.ts';
import { buildAwarenessSession } from '../awareness.build.ts';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const portal = await sharedPortal();

describe('the audience of a session', () => {
  async function cast() {
    const admin = await portal.signIn();
    const companyId = admin.user.company_id;
    const { database } = portal.platform;
    const course = await buildCourse(database, { companyIds: [companyId] });
    const { id } = await buildAwarenessSession(database, { company_id: companyId, course });
    await buildEmployees(
      database,
      companyId,
      ['ana', 'bo', 'cy'].map((name) => ({ email: `${name}@acme.example`, fullname: `${name} Example` })),
    );
    const enrol = (actor: Actor, body: object) => portal.call(actor, awareness.enrol, { params: { id }, body });
    const file = (content: string | Buffer) =>
      uploadAs(portal, admin, {
        endpoint: awareness.enrolFile,
        params: { id },
        file: { name: 'audience.csv', content },
      });
    const enrolled = async () => {
      const { datas } = await portal.call(admin, awareness.enrolments, { query: { session: id } });
      return (datas as { fullname: string }[]).map(({ fullname }) => fullname);
    };
    return { admin, companyId, enrol, file, enrolled };
  }

  async function failedCampaign(companyId: string): Promise<string> {
    const given = { name: 'Parcel', status: 'Scheduled', date_start: ago(0).slice(0, 10) } as const;
    const { id } = await buildCampaign(portal.platform, companyId, given);
    const people = ['ana', 'bo', 'zoe'].map((name) => ({
      email: `${name}@acme.example`,
      events: [['sent', ago(90)] as const, ...(name === 'bo' ? [] : [['submitted', ago(60)] as const])],
    }));
    await buildRecipients(portal.platform, companyId, { campaignId: id, people });
    return id;
  }

  it('can be everyone who failed a campaign, in which they then count as scheduled', async () => {
    const { admin, companyId, enrol, enrolled } = await cast();
    const campaignId = await failedCampaign(companyId);

    const first = await enrol(admin, { campaignId });
    const again = await enrol(admin, { campaignId });

    expect(first.datas).toEqual({ enrolled: 1, alreadyEnrolled: 0, notEmployees: 1 });
    expect(again.datas).toEqual({ enrolled: 0, alreadyEnrolled: 0, notEmployees: 1 });
    expect(await enrolled()).toEqual(['ana Example']);
    const entries = await portal.call(admin, phishing.entries, { params: { id: campaignId }, query: { q: 'ana@' } });
    expect(entries.datas).toMatchObject([{ action: 2 }]);
  });

  it('cannot be a campaign of another company, or any campaign for HR, who may not see simulations', async () => {
    const { companyId, enrol, enrolled, admin } = await cast();
    const foreign = await failedCampaign((await portal.company()).id);
    const own = await failedCampaign(companyId);
    const hr = await portal.signIn({ role: 'company-hr', companyId });

    const replies = [await enrol(admin, { campaignId: foreign }), await enrol(hr, { campaignId: own })];

    for (const reply of replies) {
      expect(reply.status).toBe(422);
      expect(reply.text).toContain('Select a campaign from the list');
    }
    expect(await enrolled()).toEqual([]);
  });

  it('can be a file of addresses, whose unknown ones are listed and not enrolled', async () => {
    const { file, enrolled } = await cast();

    const first = await file('Name,E-mail\nAnybody,ANA@acme.example\n,nobody@acme.example\n,ana@acme.example\n');
    const rows = [['ana@acme.example'], ['bo@acme.example']];
    const book = Buffer.concat([...writeXlsx({ sheet: 'People', columns: [{ name: 'Email', width: 30 }] }, rows)]);
    const second = await file(book);

    expect(first.datas).toEqual({
      enrolled: 1,
      alreadyEnrolled: 0,
      notEmployees: 1,
      unknown: ['nobody@acme.example'],
      warnings: [],
    });
    expect(second.datas).toMatchObject({ enrolled: 1, alreadyEnrolled: 1, notEmployees: 0 });
    expect(await enrolled()).toEqual(['ana Example', 'bo Example']);
  });

  it.each([
    ['without a column of addresses', 'Colour,Size\nred,5\n'],
    ['that is no table', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['that is empty', ''],
  ])('is not enrolled from a file %s, with a reason in one sentence', async (_, content) => {
    const { file, enrolled } = await cast();

    const { status, datas } = await file(content);

    expect(status).toBe(422);
    expect((datas as { message: string }).message).toMatch(/^[A-Z].*\.?$/);
    expect(await enrolled()).toEqual([]);
  });

  it('is exported as a table without formulas', async () => {
    const { admin, companyId, file } = await cast();
    await buildEmployees(portal.platform.database, companyId, [{ email: 'x@acme.example', fullname: '=cmd|calc' }]);
    await file('Email\nana@acme.example\nx@acme.example\n');
    const [session] = (await portal.call(admin, awareness.list)).datas as [{ _id: string }];

    const csv = await portal.call(admin, awareness.export, { params: { id: session._id }, query: { format: 'csv' } });
    const xlsx = await portal.call(admin, awareness.export, { params: { id: session._id }, query: { format: 'xlsx' } });

    expect(csv.status).toBe(200);
    expect(csv.text).toContain('"Name","Email","Department","Status","Score","Out of","Source","Attempts","Due date"');
    expect(csv.text).toContain('"ana Example","ana@acme.example",');
    expect(csv.text).toContain(`"'=cmd|calc"`);
    expect(csv.headers['content-disposition']).toMatch(/autumn-training-\d{4}-\d\d-\d\d\.csv/);
    expect(xlsx.text.startsWith('PK')).toBe(true);
  });
});
