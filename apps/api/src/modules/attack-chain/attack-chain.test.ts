import { attackChain } from '@gatehouse/contract/attack-chain/attack-chain';
import { attackChainSchema } from '@gatehouse/contract/attack-chain/chain.schema';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { engagementSchema } from '@gatehouse/contract/engagements/engagements.schema';
import { describe, expect, it } from 'vitest';

import { sharedPortal } from '../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';
import { buildFile } from '../files/files.build.ts';
import { buildChain, buildStep, buildStepImage } from './attack-chain.build.ts';

const portal = await sharedPortal();
const admin = await portal.signIn();

describe('the attack chain of an engagement', () => {
  const newEngagement = () => buildEngagement(portal.platform.database, { company_id: admin.user.company_id });
  const read = async (id: string) =>
    attackChainSchema.parse((await portal.call(admin, attackChain.get, { params: { id } })).datas);

  it('is empty before any step is written', async () => {
    const engagement = await newEngagement();

    expect(await read(engagement.id)).toEqual({
      engagement: { _id: engagement.id, idVisual: engagement.visual_id, title: engagement.title },
      revision: 0,
      attackNarrative: '',
      bestPractices: [],
      steps: [],
    });
  });

  /** Builds two steps with everything that can be attached to them. */
  async function buildStory() {
    const { database } = portal.platform;
    const { id: engagement_id } = await newEngagement();
    const named = { company_id: admin.user.company_id, engagement_id };
    await buildChain(database, {
      ...named,
      narrative: '**How** it went',
      practices: [{ title: 'Tiers', body: 'Use them' }],
    });
    const low = await buildFinding(database, { ...named, title: 'A remark', severity: 'low' });
    const high = await buildFinding(database, { ...named, title: 'Open relay', severity: 'high', status: 'Retest' });
    const last = await buildStep(database, {
      ...named,
      place: 2,
      tactic_id: 'TA0002',
      technique_id: 'T1059',
      name: 'Shell',
    });
    const first = await buildStep(database, {
      ...named,
      place: 1,
      note: 'A mail',
      hosts: ['mx.acme.example'],
      findingIds: [low.id, high.id],
    });
    await database.withCompany(named.company_id, (db) =>
      db
        .insertInto('attack_step_needs')
        .values({ ...named, step_id: last.id, needed_id: first.id })
        .execute(),
    );
    const image = { company_id: named.company_id, record: { kind: 'attack-step', id: first.id } as const };
    const size = { width: 640, height: 480 };
    const second = await buildFile(portal.platform, { ...image, name: 'b.png', type: 'image/png', size });
    const picture = await buildFile(portal.platform, { ...image, name: 'a.png', type: 'image/png', size });
    await buildStepImage(database, { company_id: named.company_id, step_id: first.id, file_id: second.id, place: 2 });
    await buildStepImage(database, {
      company_id: named.company_id,
      step_id: first.id,
      file_id: picture.id,
      place: 1,
      alt: 'The mail',
    });
    return { engagement_id, first, last, low, high, pictures: [picture, second] };
  }

  it('returns its steps in order, with images, findings by severity, hosts and dependencies', async () => {
    const { engagement_id, first, last, low, high, pictures } = await buildStory();

    const chain = await read(engagement_id);

    expect(chain).toMatchObject({
      attackNarrative: '**How** it went',
      bestPractices: [{ title: 'Tiers', body: 'Use them' }],
    });
    expect(chain.steps).toEqual([
      {
        _id: first.id,
        tacticId: 'TA0001',
        techniqueId: 'T1566.001',
        name: 'Spearphishing Attachment',
        url: 'https://attack.mitre.org/techniques/T1566/001',
        note: 'A mail',
        images: pictures.map(({ id, name, size }, index) => ({
          _id: id,
          name,
          type: 'image/png',
          size,
          width: 640,
          height: 480,
          alt: index === 0 ? 'The mail' : '',
        })),
        findings: [
          {
            _id: high.id,
            idVisual: high.visual_id,
            title: 'Open relay',
            severity: 'high',
            statusVulnerability: 'Retest',
          },
          { _id: low.id, idVisual: low.visual_id, title: 'A remark', severity: 'low', statusVulnerability: 'Open' },
        ],
        hosts: ['mx.acme.example'],
        dependsOn: [],
      },
      expect.objectContaining({ _id: last.id, techniqueId: 'T1059', dependsOn: [first.id], images: [], findings: [] }),
    ]);
  });

  it('is part of the engagement, with its files', async () => {
    const { engagement_id, first, last } = await buildStory();
    const record = { kind: 'engagement', id: engagement_id } as const;
    const file = await buildFile(portal.platform, { company_id: admin.user.company_id, record, name: 'scope.txt' });

    const { datas } = await portal.call(admin, engagements.get, { params: { id: engagement_id } });
    const overview = await portal.call(admin, engagements.overview, { params: { id: engagement_id } });

    const payload = engagementSchema.parse(datas);
    expect(payload).toMatchObject({
      attackNarrative: '**How** it went',
      bestPractices: [{ title: 'Tiers', body: 'Use them' }],
      mitres: [
        { _id: first.id, images: [{ name: 'a.png' }, { name: 'b.png' }] },
        { _id: last.id, images: [] },
      ],
      files: [{ _id: file.id, name: 'scope.txt', type: 'text/plain', size: 6 }],
    });
    expect(overview.datas).toMatchObject({ mitres: payload.mitres, files: payload.files });
  });

  it('deletes the images of its steps with the engagement', async () => {
    const { engagement_id, pictures } = await buildStory();
    const { database, files } = portal.platform;

    await database.withCompany(admin.user.company_id, (db) =>
      db.deleteFrom('engagements').where('id', '=', engagement_id).execute(),
    );
    await files.sweep();

    for (const { id } of pictures) expect(await files.store.open(id, null)).toBeNull();
  });

  it('is exported as a Navigator layer, which is logged', async () => {
    const { engagement_id } = await buildStory();

    const reply = await portal.call(admin, attackChain.layer, { params: { id: engagement_id } });

    expect(reply.status).toBe(200);
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="ENG-\d{4}-\d{4}-attack-chain\.json"/);
    expect(JSON.parse(reply.text)).toMatchObject({
      versions: { layer: '4.5' },
      techniques: [{ techniqueID: 'T1566.001' }, { techniqueID: 'T1059' }],
    });
  });
});
