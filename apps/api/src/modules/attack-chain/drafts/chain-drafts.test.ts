import { attackChain, attackChainEvents, providerAttackChain } from '@gatehouse/contract/attack-chain/attack-chain';
import { type AttackChain, attackChainSchema } from '@gatehouse/contract/attack-chain/chain.schema';
import { describe, expect, it } from 'vitest';

import { databaseFingerprint } from '../../../testing/database-state.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { openSockets } from '../../../testing/sockets.ts';
import { buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';
import { buildFile } from '../../files/files.build.ts';
import { buildStepImage } from '../attack-chain.build.ts';

const mail = { tacticId: 'TA0001', techniqueId: 'T1566.001', name: 'Spearphishing Attachment' };
const shell = { tacticId: 'TA0002', techniqueId: 'T1059', name: 'Command and Scripting Interpreter' };
const relay = { tacticId: 'TA0006', techniqueId: 'T1557.001', name: 'LLMNR Poisoning' };

const portal = await ownPortal();
const admin = await portal.signIn();
const analyst = await portal.signIn({ role: 'provider-analyst' });

describe('a chain edited by the provider', () => {
  const company = () => ({ company_id: admin.user.company_id });
  const newEngagement = async () => (await buildEngagement(portal.platform.database, company())).id;
  const replace = (id: string, body: object) =>
    portal.call(analyst, providerAttackChain.replace, { params: { companyId: admin.user.company_id, id }, body });
  const replaced = async (id: string, body: object): Promise<AttackChain> =>
    attackChainSchema.parse((await replace(id, body)).datas);
  const namesOf = ({ steps }: AttackChain) => steps.map(({ name }) => name);

  it('is shown to the client as saved', async () => {
    const id = await newEngagement();
    const finding = await buildFinding(portal.platform.database, { ...company(), engagement_id: id, severity: 'high' });

    const chain = await replaced(id, {
      attackNarrative: 'It began with a **mail**',
      bestPractices: [{ title: 'Tier the accounts', body: 'Three tiers' }],
      steps: [{ ...mail, note: 'Opened by two', hosts: ['pc-14'], findings: [finding.id] }, shell],
    });

    expect(chain).toMatchObject({
      revision: 1,
      steps: [
        {
          ...mail,
          url: 'https://attack.mitre.org/techniques/T1566/001',
          hosts: ['pc-14'],
          findings: [{ _id: finding.id }],
        },
        { ...shell, url: 'https://attack.mitre.org/techniques/T1059' },
      ],
    });
    expect((await portal.call(admin, attackChain.get, { params: { id } })).datas).toEqual(chain);
  });

  it('keeps fields that a change does not include', async () => {
    const id = await newEngagement();
    const before = await replaced(id, { attackNarrative: 'A story', steps: [mail] });

    const after = await replaced(id, { bestPractices: [{ title: 'One', body: '' }] });

    expect(after).toEqual({ ...before, revision: 2, bestPractices: [{ title: 'One', body: '' }] });
  });

  it('makes each step depend on the previous one by default', async () => {
    const id = await newEngagement();

    const { steps } = await replaced(id, {
      steps: [mail, shell, { ...relay, dependsOn: [1] }, { ...relay, dependsOn: [] }],
    });

    const [first, second, third, fourth] = steps;
    expect([first, second, third, fourth].map((step) => step?.dependsOn)).toEqual([[], [first?._id], [first?._id], []]);
  });

  it('lets steps change places with their images, and deletes steps that are left out', async () => {
    const id = await newEngagement();
    const [one, two, three] = (await replaced(id, { steps: [mail, shell, relay] })).steps.map(({ _id }) => _id);
    const record = { kind: 'attack-step', id: two ?? '' } as const;
    const size = { width: 4, height: 3 };
    const file = await buildFile(portal.platform, { ...company(), record, type: 'image/png', size });
    const dropped = await buildFile(portal.platform, { ...company(), record: { ...record, id: one ?? '' } });
    await buildStepImage(portal.platform.database, { ...company(), step_id: two ?? '', file_id: file.id, place: 1 });

    const chain = await replaced(id, { steps: [{ ...relay, _id: three }, mail, { ...shell, _id: two }] });

    expect(namesOf(chain)).toEqual([relay.name, mail.name, shell.name]);
    expect(chain.steps.map(({ _id }) => [three, one, two].indexOf(_id))).toEqual([0, -1, 2]);
    expect(chain.steps[2]?.images).toMatchObject([{ _id: file.id }]);
    await portal.platform.files.sweep();
    expect(await portal.platform.files.store.open(dropped.id, null)).toBeNull();
  });

  it('is not changed based on an outdated version', async () => {
    const id = await newEngagement();
    await replaced(id, { steps: [mail] });

    const late = await replace(id, { revision: 0, steps: [shell] });

    expect(late).toMatchObject({ status: 409, datas: { code: 'CONFLICT' } });
    expect(namesOf(await replaced(id, { revision: 1, attackNarrative: 'New' }))).toEqual([mail.name]);
  });

  it('is written atomically by concurrent requests', async () => {
    const id = await newEngagement();

    const replies = await Promise.all([mail, shell, relay].map((step) => replace(id, { steps: [step, step] })));

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const chain = attackChainSchema.parse((await portal.call(admin, attackChain.get, { params: { id } })).datas);
    expect(new Set(namesOf(chain)).size).toBe(1);
    expect(chain).toMatchObject({ revision: 3, steps: { length: 2 } });
  });

  it.each([
    [
      'a step of another chain',
      [mail, { ...shell, _id: '01890000-0000-7000-8000-000000000000' }],
      'Step 2 does not belong to this chain',
    ],
    ['a later step', [mail, { ...shell, dependsOn: [3] }, relay], 'Step 2 can only depend on earlier steps'],
    ['itself', [{ ...mail, dependsOn: [1] }], 'Step 1 can only depend on earlier steps'],
    [
      'a finding of another engagement',
      [{ ...mail, findings: ['01890000-0000-7000-8000-000000000000'] }],
      'Step 1 references a finding that is not part of this engagement',
    ],
    ['no technique', [{ ...mail, techniqueId: '1566' }], 'Enter a technique such as T1566 or T1566.001'],
    ['an address of no web', [{ ...mail, url: 'javascript:alert(1)' }], 'The URL must start with https://'],
  ])('is not changed by a list that names %s', async (_what, steps, message) => {
    const id = await newEngagement();
    await replaced(id, { steps: [relay] });
    const before = await databaseFingerprint(portal.owner);

    expect(await replace(id, { attackNarrative: 'New', steps })).toMatchObject({ status: 422, datas: { message } });

    expect(await databaseFingerprint(portal.owner)).toEqual(before);
  });

  it('sends an event to open pages of the company', async () => {
    const id = await newEngagement();
    const sockets = await openSockets(portal);
    const socket = await sockets.connect(admin);
    const heard = new Promise((done) => socket.once(attackChainEvents.updated, done));

    await replaced(id, { steps: [mail] });

    expect(await heard).toEqual({ ids: [id] });
    sockets.close();
  });
});
