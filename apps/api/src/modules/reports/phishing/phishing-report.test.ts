import { phishing } from '@gatehouse/contract/phishing/phishing';
import { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';
import { reports } from '@gatehouse/contract/reports/reports';
import { accessibilityErrors } from '@gatehouse/pdf/testing/accessible-conditions';
import { aloud } from '@gatehouse/pdf/testing/read-content';
import { bookmarksOf, readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { describe, expect, it } from 'vitest';

import { auditSubjects } from '../../../testing/database-state.ts';
import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { send } from '../../../testing/send.ts';
import { uploadAs } from '../../../testing/upload-as.ts';
import { browserAgent, buildCampaign, buildRecipients, type BuiltPerson } from '../../phishing/phishing.build.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 9, 1, 8) + minutes * 60_000).toISOString();
const people: BuiltPerson[] = ['ana', 'bo', 'cy', 'di', 'ed', 'flo', 'gus'].map((name, place) => ({
  email: `${name}@acme.example`,
  fullname: `${name} Surname`,
  department: place < 6 ? 'Finance' : 'Legal',
  events: [
    ['sent', at(0)],
    ...(place < 2 ? [['clicked', at(12), `198.51.100.${place}`, browserAgent] as const] : []),
    ...(place === 2 ? [['reported', at(4)] as const] : []),
  ],
}));

describe('the report of a phishing simulation', async () => {
  const portal = await ownPortal({ PROVIDER_NAME: 'Northwind Security' });
  const staff = await portal.signIn({ role: 'provider-analyst' });

  async function cast() {
    const admin = await portal.signIn();
    const companyId = admin.user.company_id;
    const { id } = await buildCampaign(portal.platform, companyId, {
      name: 'Parcel held at customs',
      status: 'Scheduled',
      date_start: '2026-10-01',
      lure: { subject: 'Your parcel', difficulty: 3, notes: [{ x: 0.5, y: 0.2, text: 'A foreign domain' }] },
    });
    await buildRecipients(portal.platform, companyId, { campaignId: id, people });
    const read = async (actor: Actor) => {
      const isOwn = actor.user.company_id === companyId;
      const reply = await send(portal, {
        actor,
        endpoint: isOwn ? reports.phishing : reports.phishingOfClient,
        params: isOwn ? { id } : { companyId, id },
      });
      expect(reply.headers['content-type']).toBe('application/pdf');
      const pdf = readPdf(reply.rawPayload);
      return { pdf, text: aloud(pdf) };
    };
    return { admin, companyId, id, read };
  }

  it('has figures, departments and the email with its notes, and is in the audit log', async () => {
    const { admin, companyId, id, read } = await cast();
    const params = { companyId, id };
    expect(await uploadAs(portal, staff, { endpoint: providerPhishing.setLureImage, params })).toMatchObject({
      status: 200,
    });

    const { pdf, text } = await read(admin);

    expect(bookmarksOf(pdf)).toEqual(['Summary', 'Departments', 'The email']);
    expect(text).toContain('2 of 7 recipients clicked or went further (29%).');
    expect(text).toContain('1 recipient reported it, the first after 4 min.');
    expect(text).toContain('0.5 (1 reported ÷ 2 failed)');
    expect(text).toContain('12 min (median)');
    expect(text).toContain('Legal');
    expect(text).toContain('A foreign domain');
    expect(accessibilityErrors(pdf)).toEqual([]);
    expect(await auditSubjects(portal.owner, admin.user.id, 'exported')).toHaveLength(1);
  });

  it('names no one, and folds small departments where the company hides names', async () => {
    const { admin, read } = await cast();
    const { datas } = await portal.call(admin, phishing.settings);
    const body = { ...(datas as object), privacyMode: 'department' } as never;
    expect(await portal.call(admin, phishing.changeSettings, { body })).toMatchObject({ status: 200 });

    const { text } = await read(admin);

    expect(text).not.toMatch(/Surname|acme\.example|Legal/);
    expect(text).toContain('Others');
    expect((await read(staff)).text).toContain('Legal');
  });

  it('is refused for drafts of the other side, and says when nothing was delivered', async () => {
    const { admin, companyId } = await cast();
    const given = { name: 'Later', status: 'Draft', date_start: '2026-12-01' } as const;
    const { id } = await buildCampaign(portal.platform, companyId, given);
    const own = await send(portal, { actor: admin, endpoint: reports.phishing, params: { id } });
    expect(own.statusCode).toBe(404);
    const draft = await send(portal, { actor: staff, endpoint: reports.phishingOfClient, params: { companyId, id } });
    expect(aloud(readPdf(draft.rawPayload))).toContain('No emails have been delivered yet.');
  });
});
