import { attackPath, providerAttackPath, triedAtMost } from '@gatehouse/contract/attack-path/attack-path';
import { type AttackPath, attackPathSchema } from '@gatehouse/contract/attack-path/attack-path.schema';
import { leakStatus } from '@gatehouse/contract/dark-web/dark-web-rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type Actor, sharedPortal } from '../../testing/portal.ts';
import { buildStep } from '../attack-chain/attack-chain.build.ts';
import { buildScan, serviceFact } from '../attack-surface/attack-surface.build.ts';
import { verifyDomain } from '../attack-surface/scope/verifications.build.ts';
import { buildBreach } from '../dark-web/dark-web.build.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';

const portal = await sharedPortal();
const { database } = portal.platform;
const severe = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';

let admin: Actor;
let analyst: Actor;
let companyId: string;
beforeEach(async () => {
  admin = await portal.signIn();
  companyId = admin.user.company_id;
  analyst = await portal.signIn({ role: 'provider-analyst' });
});

type Publication = 'Draft' | 'Published';

/** Builds an attack that forks after its first step: two goals, each with a finding, and one finding before both. */
async function buildFork({
  publication = 'Published',
  first = 'Open',
}: { publication?: Publication; first?: string } = {}) {
  const { id: engagement_id } = await buildEngagement(database, { company_id: companyId, publication });
  const named = { company_id: companyId, engagement_id };
  const common = await buildFinding(database, { ...named, title: 'Open relay', cvss_vector: severe, status: first });
  const left = await buildFinding(database, { ...named, severity: 'low' });
  const right = await buildFinding(database, { ...named, severity: 'low', status: 'Retest' });
  const start = await buildStep(database, { ...named, place: 1, findingIds: [common.id] });
  const shell = { technique_id: 'T1059', needs: [start.id] };
  const one = await buildStep(database, { ...named, ...shell, place: 2, name: 'Shell', findingIds: [left.id] });
  await buildStep(database, { ...named, ...shell, place: 3, name: 'Data', findingIds: [right.id] });
  return { id: engagement_id, common, left, right, one };
}

const read = async (actor: Actor, id: string, query: Record<string, string> = {}): Promise<AttackPath> => {
  const { status, datas } = await portal.call(actor, attackPath.get, { params: { id }, query });
  expect(status).toBe(200);
  return attackPathSchema.parse(datas);
};
const readBoard = async (actor: Actor): Promise<AttackPath[]> =>
  z.array(attackPathSchema).parse((await portal.call(actor, attackPath.board)).datas);

describe('the attack paths of an engagement', () => {
  it('have a gate for each finding of a step, and one fix that closes both paths', async () => {
    const { id, common } = await buildFork();

    const path = await read(admin, id);

    expect(path.paths.map(({ title, state, isDerived }) => [title, state, isDerived])).toEqual([
      ['Shell', 'open', false],
      ['Data', 'open', false],
    ]);
    expect(path.gates.map(({ state }) => state)).toEqual(['open', 'open', 'in-retest']);
    expect(path.gates[0]).toMatchObject({ kind: 'finding', finding: { _id: common.id, cvssScore: 9.8 } });
    expect(path.cut).toEqual({ gates: [common.id], isExact: true });
    expect(path.bestFix).toEqual({ gate: common.id, closes: 2 });
    expect(path.sentence).toBe('One fix closes two paths: Open relay (F001).');
  });

  it('are calculated as if findings on trial were fixed, without storing anything', async () => {
    const { id, left, one } = await buildFork();

    const tried = await read(admin, id, { closed: `${left.id.toUpperCase()},${companyId}` });

    expect(tried.paths.map(({ state }) => state)).toEqual(['closed', 'open']);
    expect(tried.nodes.find(({ _id }) => _id === one.id)).toMatchObject({ state: 'cut' });
    expect((await read(admin, id)).paths.map(({ state }) => state)).toEqual(['open', 'open']);
  });

  it('are closed by a fixed finding', async () => {
    const { id } = await buildFork({ first: 'Fixed' });

    expect(await read(admin, id)).toMatchObject({
      paths: [{ state: 'closed' }, { state: 'closed' }],
      cut: { gates: [] },
      bestFix: null,
      sentence: 'Both attack paths are closed.',
    });
  });

  it('are empty without steps, and limit the findings on trial', async () => {
    const { id } = await buildEngagement(database, { company_id: companyId });
    const closed = Array.from({ length: triedAtMost + 1 }, () => id).join(',');

    expect(await read(admin, id)).toMatchObject({ nodes: [], paths: [], cut: { gates: [] } });
    expect((await portal.call(admin, attackPath.get, { params: { id }, query: { closed } })).status).toBe(400);
  });

  it('are an image with a title in each theme', async () => {
    const { id } = await buildFork();
    const params = { companyId, id };

    const own = await portal.call(admin, attackPath.picture, { params, query: { theme: 'dark' } });
    const ofClient = await portal.call(analyst, providerAttackPath.picture, { params, query: {} as never });

    expect(own.headers['content-type']).toContain('image/svg+xml');
    expect(own.text).toContain('<title id="title">Attack paths of');
    expect(own.text).toContain('One fix closes two paths: Open relay (F001).');
    expect(ofClient.text).toContain('fill="#ffffff"');
  });

  it('of a draft are shown only to staff', async () => {
    const { id } = await buildFork({ publication: 'Draft' });

    const client = await portal.call(admin, attackPath.get, { params: { id }, query: {} });
    const staff = await portal.call(analyst, providerAttackPath.get, { params: { companyId, id }, query: {} });

    expect(client.status).toBe(404);
    expect(attackPathSchema.parse(staff.datas).paths).toHaveLength(2);
    expect(await readBoard(admin)).toEqual([]);
  });
});

describe('the attack paths of the board', () => {
  it('are up to three, those with the most open paths first', async () => {
    const closed = await buildFork({ first: 'Fixed' });
    const half = await buildFork();
    await database.withCompany(companyId, (db) =>
      db.updateTable('findings').set({ status: 'Fixed' }).where('id', '=', half.left.id).execute(),
    );
    const open = await buildFork();
    await buildEngagement(database, { company_id: companyId });
    const shown = async () => (await readBoard(admin)).map(({ engagement }) => engagement?._id);

    expect(await shown()).toEqual([open.id, half.id, closed.id]);
    const another = await buildFork();
    expect(await shown()).toEqual([another.id, open.id, half.id]);
  });

  const buildSignIns = async (...names: string[]) => {
    const seenAt = new Date().toISOString();
    await verifyDomain(portal.platform, companyId, 'acme.example');
    const facts = names.map((name) =>
      name.startsWith('ssh.') ? serviceFact(name, 22, { seenAt, name: 'ssh' }) : serviceFact(name, 443, { seenAt }),
    );
    await buildScan(portal.platform, companyId, { facts });
  };
  const leak = (host: string, more: Partial<Parameters<typeof buildBreach>[1]> = {}) =>
    buildBreach(portal.platform, { company_id: companyId, host, ...more });

  it('lead through unmitigated logins to sign-in pages below a verified domain', async () => {
    await buildSignIns('vpn.acme.example', 'ssh.acme.example', 'safe.acme.example');
    const first = await leak('vpn.acme.example', { login: 'a@acme.example' });
    await leak('vpn.acme.example', { login: 'b@acme.example', status: leakStatus.inProgress });
    await leak('vpn.acme.example', { login: 'c@acme.example', status: leakStatus.mitigated });
    await leak('ssh.acme.example', { login: 'd@acme.example' });
    await leak('elsewhere.example', { login: 'e@acme.example' });
    await leak('safe.acme.example', { login: 'f@acme.example', status: leakStatus.mitigated });

    const [path, ...others] = await readBoard(admin);

    expect(others).toEqual([]);
    expect(path).toMatchObject({
      engagement: null,
      gates: [
        { kind: 'leaks', host: 'vpn.acme.example', count: 2, state: 'open' },
        { kind: 'leaks', host: 'safe.acme.example', count: 0, state: 'closed', ids: [] },
      ],
      paths: [
        { isDerived: true, state: 'open', evidence: { host: 'vpn.acme.example', domain: 'acme.example', leaks: 2 } },
        { isDerived: true, state: 'closed' },
      ],
      sentence: 'One fix closes the open path: leaked logins of vpn.acme.example.',
    });
    expect(path?.nodes.slice(0, 3)).toMatchObject([
      { title: 'Internet' },
      { title: 'Leaked logins' },
      { kind: 'host', title: 'vpn.acme.example' },
    ]);
    expect(path?.gates[0]).toMatchObject({ ids: expect.arrayContaining([first.id]) });
    expect(JSON.stringify(path)).not.toContain('a@acme.example');
  });

  it('are derived only for viewers of both leaks and the attack surface', async () => {
    await buildSignIns('vpn.acme.example');
    await leak('vpn.acme.example');
    const { id: poor } = await portal.company({ services: ['engagements', 'darkWeb'] });
    const other = await portal.signIn({ companyId: poor });

    expect(await readBoard(admin)).toHaveLength(1);
    expect(await readBoard(other)).toEqual([]);
  });
});
