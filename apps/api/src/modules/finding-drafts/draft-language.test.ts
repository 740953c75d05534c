import { clients } from '@gatehouse/contract/clients/clients';
import { type FindingDraft, findingDraftSchema } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import type { ReportLanguage } from '@gatehouse/domain/report-language';
import { describe, expect, it } from 'vitest';

import { sharedPortal } from '../../testing/portal.ts';
import { buildEngagement } from '../engagements/engagements.build.ts';

const portal = await sharedPortal();
const grace = await portal.signIn({ role: 'provider-admin', user: { fullname: 'Grace Hall' } });
const fields = { title: 'SQL-Injection', cvssv3: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' };

async function germanClient() {
  const { id: companyId } = await portal.company();
  await portal.call(grace, clients.change, { params: { companyId }, body: { reportLanguage: 'de' } });
  const { id } = await buildEngagement(portal.platform.database, { company_id: companyId });
  return { companyId, id };
}
type Client = Awaited<ReturnType<typeof germanClient>>;

const start = async (params: Client, body: object = {}): Promise<FindingDraft> =>
  findingDraftSchema.parse((await portal.call(grace, findingDrafts.create, { params, body })).datas);
const speak = async ({ companyId }: Client, draft: FindingDraft, language: ReportLanguage) =>
  findingDraftSchema.parse(
    (
      await portal.call(grace, findingDrafts.save, {
        params: { companyId, draftId: draft._id },
        body: { base: {}, values: {}, language },
      })
    ).datas,
  );
const publish = async (params: Client, draft: FindingDraft) => {
  const { datas } = await portal.call(grace, findingDrafts.publish, { params, body: { ids: [draft._id] } });
  return (datas as { findings: { _id: string }[] }).findings[0]?._id ?? '';
};
const languageOf = async ({ companyId }: Client, findingId: string) => {
  const { datas } = await portal.call(grace, providerFindings.get, { params: { companyId, findingId } });
  return (datas as { language: string }).language;
};

describe('the language of a finding', () => {
  it('is that of the report unless the draft sets another', async () => {
    const at = await germanClient();

    expect(await start(at, fields)).toMatchObject({ language: 'de', reportLanguage: 'de' });
    expect(await start(at, { ...fields, language: 'en' })).toMatchObject({ language: 'en', reportLanguage: 'de' });
  });

  it('is saved with the fields, and published with them', async () => {
    const at = await germanClient();
    const draft = await start(at, fields);

    const saved = await speak(at, draft, 'fr');
    const findingId = await publish(at, saved);

    expect(saved).toMatchObject({ language: 'fr', revision: draft.revision + 1, fields: { title: fields.title } });
    expect(await languageOf(at, findingId)).toBe('fr');
  });

  it('is changed by a draft of the published finding', async () => {
    const at = await germanClient();
    const findingId = await publish(at, await start(at, fields));
    const params = { companyId: at.companyId, findingId };
    const draft = findingDraftSchema.parse((await portal.call(grace, findingDrafts.ofFinding, { params })).datas);
    expect(draft.language).toBe('de');

    await publish(at, await speak(at, draft, 'en'));

    expect(await languageOf(at, findingId)).toBe('en');
  });

  it('is that of the report if it is added directly', async () => {
    const at = await germanClient();
    const body = { title: 'Direkt', description: '', impact: '', recommendation: '' };

    const { datas } = await portal.call(grace, providerEngagements.addFinding, { params: at, body });

    expect(datas).toMatchObject({ language: 'de' });
  });
});
