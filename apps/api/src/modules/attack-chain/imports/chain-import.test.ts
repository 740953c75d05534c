import { providerAttackChain } from '@gatehouse/contract/attack-chain/attack-chain';
import { attackChainSchema, type AttackChain } from '@gatehouse/contract/attack-chain/chain.schema';
import { imports } from '@gatehouse/contract/imports/imports';
import { describe, expect, it } from 'vitest';

import { uploadAs } from '../../../testing/upload-as.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { buildEngagement } from '../../engagements/engagements.build.ts';

const layer = (...techniques: [id: string, tactic: string, comment: string][]) =>
  JSON.stringify({
    name: 'Operation',
    versions: { layer: '4.5', attack: '18', navigator: '5.1.0' },
    domain: 'enterprise-attack',
    techniques: techniques.map(([techniqueID, tactic, comment]) => ({
      techniqueID,
      tactic,
      comment,
      enabled: true,
    })),
  });
const phishing = ['T1566', 'initial-access', 'A mail with a link'] as const;
const shell = ['T1059', 'execution', ''] as const;

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });

describe('importing an attack chain', () => {
  async function client() {
    const company = await portal.company();
    const engagement = await buildEngagement(portal.platform.database, { company_id: company.id, title: 'Operation' });
    return { company, engagement };
  }

  const send = (slug: string, content: string, fields: Record<string, string> = {}) =>
    uploadAs(portal, staff, {
      endpoint: imports.create,
      fields: { company: slug, format: 'navigator', engagement: 'Operation', ...fields },
      file: { name: 'layer.json', content },
    });
  const chainOf = async (companyId: string, id: string): Promise<AttackChain> =>
    attackChainSchema.parse((await portal.call(staff, providerAttackChain.get, { params: { companyId, id } })).datas);

  it('orders the steps, each depending on the previous one, and a repeated import changes nothing', async () => {
    const { company, engagement } = await client();
    const file = layer([...phishing], [...shell]);

    const first = await send(company.slug, file);
    const second = await send(company.slug, file);

    expect(first).toMatchObject({ status: 200, datas: { created: 2, updated: 0, unchanged: 0, rejected: 0 } });
    expect(second).toMatchObject({ status: 200, datas: { created: 0, updated: 0, unchanged: 2 } });
    const { steps } = await chainOf(company.id, engagement.id);
    expect(steps.map(({ techniqueId, tacticId, note }) => [techniqueId, tacticId, note])).toEqual([
      ['T1566', 'TA0001', 'A mail with a link'],
      ['T1059', 'TA0002', ''],
    ]);
    expect(steps[1]?.dependsOn).toEqual([steps[0]?._id]);
  });

  it('adds steps of a newer layer and fills empty notes, but keeps edited ones', async () => {
    const { company, engagement } = await client();
    await send(company.slug, layer([...phishing], [...shell]));

    const newer = await send(
      company.slug,
      layer(['T1566', 'initial-access', 'Another word'], ['T1059', 'execution', 'PowerShell'], ['T1486', 'impact', '']),
    );

    expect(newer.datas).toMatchObject({ created: 1, updated: 1, unchanged: 1 });
    const { steps } = await chainOf(company.id, engagement.id);
    expect(steps.map(({ note }) => note)).toEqual(['A mail with a link', 'PowerShell', '']);
  });

  it('creates the engagement if none has the title', async () => {
    const { company } = await client();

    const reply = await send(company.slug, layer([...phishing]), { engagement: 'Another operation' });

    expect(reply.datas).toMatchObject({ created: 1 });
    const made = await portal.platform.database.withCompany(company.id, (db) =>
      db.selectFrom('engagements').select('title').orderBy('created_at', 'desc').executeTakeFirst(),
    );
    expect(made?.title).toBe('Another operation');
  });

  it.each([
    ['a truncated layer', layer([...phishing]).slice(0, 60), /Nothing was imported\.$/],
    ['findings in its place', '<NessusClientData_v2></NessusClientData_v2>', /looks like a Nessus file/],
  ])('refuses %s in one sentence and keeps the chain', async (_what, content, sentence) => {
    const { company, engagement } = await client();
    await send(company.slug, layer([...phishing]));

    const reply = await send(company.slug, content);

    expect(reply).toMatchObject({ status: 422, datas: { message: expect.stringMatching(sentence) } });
    expect((await chainOf(company.id, engagement.id)).steps).toHaveLength(1);
  });
});
