import { awareness } from '@gatehouse/contract/awareness/awareness';
import { certificates } from '@gatehouse/contract/certificates/certificates';
import { companyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import { phishing } from '@gatehouse/contract/phishing/phishing';
import { entrySchema } from '@gatehouse/contract/phishing/campaign.schema';
import { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';
import { type FollowUp, type PhishingStage, trainingAction } from '@gatehouse/domain/phishing/recipient-result';
import { describe, expect, it } from 'vitest';

import { ownPortal } from '../../../testing/portal.ts';
import { buildAwarenessSession } from '../../awareness/awareness.build.ts';
import { buildCertificateOf } from '../../certificates/certificates.build.ts';
import { buildEmployees } from '../../company-employees/company-employees.build.ts';
import { buildCourse } from '../../courses/courses.build.ts';
import { buildCampaign, buildRecipients } from '../phishing.build.ts';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const day = () => new Date().toISOString().slice(0, 10);

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });

describe('training after a failed simulation', () => {
  async function cast() {
    const admin = await portal.signIn();
    const companyId = admin.user.company_id;
    const { database } = portal.platform;
    const course = await buildCourse(database, { companyIds: [companyId] });
    const session = await buildAwarenessSession(database, { company_id: companyId, course });
    const employees = ['ana', 'bo'].map((name) => ({ email: `${name}@acme.example`, fullname: `${name} Example` }));
    await buildEmployees(database, companyId, employees);
    const fail = async (minutes: number) => {
      const given = { name: `Parcel ${minutes}`, status: 'Scheduled', date_start: day() } as const;
      const { id } = await buildCampaign(portal.platform, companyId, given);
      const people = ['ana', 'bo', 'cy'].map((name) => ({
        email: `${name}@acme.example`,
        events: [
          ['sent', ago(minutes + 60)] as const,
          ...(name === 'bo' ? [] : [['submitted', ago(minutes)] as const]),
        ],
      }));
      const ids = await buildRecipients(portal.platform, companyId, { campaignId: id, people });
      return { id, ids };
    };
    const actions = async (id: string) => {
      const { datas } = await portal.call(admin, phishing.entries, { params: { id } });
      return Object.fromEntries(
        entrySchema
          .array()
          .parse(datas)
          .map(({ email, action }) => [email?.split('@')[0], action]),
      );
    };
    const enrolled = async () => {
      const { datas } = await portal.call(admin, awareness.enrolments, { query: { session: session.id } });
      return (datas as { fullname: string; status: string }[]).map(({ fullname, status }) => `${fullname} ${status}`);
    };
    const decide = (settings: object) =>
      portal.call(admin, phishing.changeSettings, {
        body: {
          privacyMode: 'named',
          enrolOn: 'click',
          ownNetworks: [],
          trainingSessionId: null,
          networkDays: 90,
          namedMonths: 24,
          ...settings,
        },
      });
    const enrolmentOf = (sessionId: string) =>
      database.withCompany(companyId, async (db) => {
        const row = db.selectFrom('awareness_enrolments').select('id').where('session_id', '=', sessionId);
        return (await row.executeTakeFirstOrThrow()).id;
      });
    const enrolFailures = () => portal.app.chores.get('enrol-phishing-failures')?.();
    return { admin, companyId, session, fail, actions, enrolled, decide, enrolFailures, enrolmentOf };
  }

  it('is scheduled for employees who failed, and only once', async () => {
    const { admin, session, fail, actions, enrolled } = await cast();
    const { id } = await fail(5);
    const schedule = () => portal.call(admin, phishing.training, { params: { id }, body: { sessionId: session.id } });

    expect(await schedule()).toMatchObject({ status: 200, datas: { scheduled: 1, notEmployees: 1 } });
    expect(await schedule()).toMatchObject({ status: 200, datas: { scheduled: 0, notEmployees: 1 } });

    expect(await actions(id)).toEqual({ ana: 2, bo: 0, cy: 3 });
    expect(await enrolled()).toEqual(['ana Example Not Started']);
  });

  it('starts automatically 15 minutes after the failure, if the company chose that', async () => {
    const { session, fail, actions, decide, enrolFailures } = await cast();
    const before = await fail(61);
    await decide({ trainingSessionId: session.id });
    const fresh = await fail(5);
    const old = await fail(20);

    await enrolFailures();

    expect([await actions(before.id), await actions(fresh.id), await actions(old.id)]).toEqual([
      { ana: 3, bo: 0, cy: 3 },
      { ana: 3, bo: 0, cy: 3 },
      { ana: 2, bo: 0, cy: 3 },
    ]);
  });

  it('is withdrawn if there was no failure', async () => {
    const { admin, companyId, session, fail, actions, enrolled } = await cast();
    const { id, ids } = await fail(5);
    await portal.call(admin, phishing.training, { params: { id }, body: { sessionId: session.id } });
    const { datas } = await portal.call(admin, phishing.entries, { params: { id }, query: { q: 'ana@' } });
    const [entry] = entrySchema.array().parse(datas);
    const eventIds = entry?.events.filter(({ type }) => type === 'submitted').map(({ _id }) => _id) ?? [];

    await portal.call(staff, providerPhishing.exclude, {
      params: { companyId, id },
      body: { eventIds, excluded: true },
    });

    expect(ids.size).toBe(3);
    expect(await actions(id)).toMatchObject({ ana: 0 });
    expect(await enrolled()).toEqual(['ana Example Withdrawn']);
  });

  it('does not reveal outside of named mode whether a single added person has failed', async () => {
    const { admin, companyId, session, fail, decide } = await cast();
    const { id } = await fail(5);
    await decide({ privacyMode: 'pseudonymous' });
    await buildEmployees(portal.platform.database, companyId, [{ email: 'cy@acme.example', fullname: 'Cy Example' }]);
    const schedule = () => portal.call(admin, phishing.training, { params: { id }, body: { sessionId: session.id } });

    const hidden = await schedule();
    await decide({ privacyMode: 'named' });
    const named = await schedule();

    expect(hidden).toMatchObject({ status: 200, datas: { scheduled: 1, notEmployees: 1 } });
    expect(named).toMatchObject({ status: 200, datas: { scheduled: 1, notEmployees: 0 } });
  });

  it('shows only counts outside of named mode, even to HR', async () => {
    const { admin, companyId, session, fail, enrolled, decide, enrolmentOf } = await cast();
    const { id } = await fail(5);
    await portal.call(admin, phishing.training, { params: { id }, body: { sessionId: session.id } });
    const enrolment = await enrolmentOf(session.id);
    const { clock } = portal.platform;
    await buildCertificateOf(portal.platform, companyId, { enrolmentId: enrolment, now: clock.now() });
    await decide({ privacyMode: 'pseudonymous' });
    const hr = await portal.signIn({ role: 'company-hr', companyId });

    const detail = await portal.call(hr, awareness.get, { params: { id: session.id } });

    const issued = await portal.call(hr, certificates.list, { query: {} });

    const people = await portal.call(hr, companyEmployees.list, { query: { q: 'ana@' } });
    const [{ _id }] = people.datas as [{ _id: string }];
    const held = await portal.call(hr, companyEmployees.export, { params: { id: _id } });

    expect(await enrolled()).toEqual([]);
    expect(held).toMatchObject({ status: 200 });
    expect(held.text).not.toMatch(/Parcel|Autumn training|submitted/);
    expect(issued).toMatchObject({ status: 200, datas: [] });
    expect(detail.text).not.toContain('ana');
    expect(detail).toMatchObject({ datas: { employees: [], departments: [] } });
  });

  it.each([
    [null, 'none'],
    [2, 'open'],
    [3, 'none'],
    [3, 'open'],
    [4, 'passed'],
    [4, 'expired'],
    [3, 'withdrawn'],
  ] as [PhishingStage | null, FollowUp][])(
    'has the same action in the database: stage %s, %s',
    async (stage, followUp) => {
      const { companyId } = await cast();
      const { rows } = await portal.platform.database.withCompany(companyId, async (db) => ({
        rows: await db
          .selectNoFrom((of) =>
            of.fn<number>('training_action', [of.cast(of.val(stage), 'int2'), of.val(followUp)]).as('action'),
          )
          .execute(),
      }));

      expect(rows).toEqual([{ action: trainingAction(stage, followUp) }]);
    },
  );
});
