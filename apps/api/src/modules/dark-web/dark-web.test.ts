import { darkWeb, darkWebEvents, providerDarkWeb } from '@gatehouse/contract/dark-web/dark-web';
import { leakStatusCodes, remediationOf } from '@gatehouse/contract/dark-web/dark-web-rules';
import { breachSchema } from '@gatehouse/contract/dark-web/leak.schema';
import { describe, expect, it } from 'vitest';

import { openDarkWebCast } from '../../testing/dark-web-cast.ts';
import { auditSubjects } from '../../testing/database-state.ts';
import { openSockets } from '../../testing/sockets.ts';
import { buildDevice } from './dark-web.build.ts';

describe('a leak', async () => {
  const cast = await openDarkWebCast();

  it('is returned with its device, the recommended steps, and the viewer’s next actions', async () => {
    const { build, read, companyId, portal } = cast;
    const device = await buildDevice(portal.platform, { company_id: companyId, name: 'LAPTOP-9', os: 'Windows 11' });
    const leak = { kind: 'stealer', device_id: device.id, password: 'Str0ng & l0ng, really', domain: 'acme.example' };
    const { id } = await build({ ...leak, login: 'dora@acme.example' });
    await build({ ...leak, status: 3, login: 'other@acme.example' });

    expect(await read(id)).toMatchObject({
      user: 'dora@acme.example',
      passwordMasked: '••••••••',
      passwordFacts: {
        length: 21,
        hasLower: true,
        hasUpper: true,
        hasDigit: true,
        hasSymbol: true,
        reuseCount: 2,
        isKnownLeaked: false,
      },
      deviceDetail: { name: 'LAPTOP-9', os: 'Windows 11', numOfRecords: 2, numOfOpenRecords: 1 },
      steps: remediationOf('stealer', 1),
      history: [{ kind: 'found' }],
      seenBy: [],
      moves: [2],
      mayReveal: true,
    });
    expect(await read(id, cast.user)).toMatchObject({ moves: [], mayReveal: false });
  });

  it('shows that its password is known from leaks, or that it has none', async () => {
    const known = await cast.build({ password: 'password123' });
    const none = await cast.build({ kind: 'hibp', password: null, breach_names: ['Adobe', 'LinkedIn'] });

    expect(await cast.read(known.id)).toMatchObject({ passwordFacts: { isKnownLeaked: true, hasUpper: false } });
    expect(await cast.read(none.id)).toMatchObject({
      passwordFacts: null,
      passwordMasked: '',
      mayReveal: false,
      breachNames: ['Adobe', 'LinkedIn'],
    });
  });

  it.each(leakStatusCodes.flatMap((from) => leakStatusCodes.map((to) => [from, to] as const)))(
    'changes from %i to %i only if that is one step',
    async (from, to) => {
      const isStep = Math.abs(from - to) === 1;
      const { id } = await cast.build({ status: from });

      const reply = await cast.move(cast.manager, id, to);

      const refusal = { status: 422, datas: { code: 'TRANSITION_REFUSED' } };
      expect(reply).toMatchObject(isStep ? { status: 200, datas: { status: to } } : refusal);
      expect((await cast.read(id)).status).toBe(isStep ? to : from);
    },
  );

  it('explains why a status change is refused, and lists allowed ones', async () => {
    const { id } = await cast.build();

    expect((await cast.move(cast.admin, id, 3)).datas).toMatchObject({
      message: 'Vulnerable cannot become Mitigated; allowed: In Progress',
    });
    expect(await cast.move(cast.user, id, 2)).toMatchObject({ status: 403 });
  });

  it('records who changed it and when, until when it counted as open, and logs the change', async () => {
    const { id, visual_id } = await cast.build({ status: 2 });

    await cast.move(cast.manager, id, 3);
    const mitigated = await cast.read(id);
    await cast.move(cast.admin, id, 2);
    const again = await cast.read(id);

    expect(mitigated.mitigatedAt).not.toBeNull();
    expect(again).toMatchObject({ status: 2, mitigatedAt: null });
    expect(again.history.slice(1)).toMatchObject([
      { kind: 'status', from: '2', to: '3', actor: { fullname: 'Marcus Lindqvist' }, side: 'client' },
      { kind: 'status', from: '3', to: '2', actor: { fullname: 'Amira Haddad' } },
    ]);
    expect(await auditSubjects(cast.portal.owner, cast.manager.user.id, 'status-changed')).toContain(visual_id);
  });

  it('is sent with its new values to every browser of the company, and to no other', async () => {
    const sockets = await openSockets(cast.portal);
    const stranger = await cast.portal.signIn();
    const [own, foreign] = [await sockets.connect(cast.user), await sockets.connect(stranger)];
    const heard: unknown[] = [];
    foreign.on(darkWebEvents.updated, (record: unknown) => void heard.push(record));
    const { id } = await cast.build({ password: 'Not-For-Sockets-9' });
    const told = new Promise((resolve) => own.once(darkWebEvents.updated, resolve));

    await cast.move(cast.admin, id, 2);

    const record = breachSchema.parse(await told);
    expect(record).toMatchObject({ _id: id, status: 2, company: { _id: cast.companyId } });
    expect(JSON.stringify(record)).not.toContain('Not-For-Sockets-9');
    expect(heard).toEqual([]);
    sockets.close();
  });

  it('is assigned to a colleague who may see leaks, who is notified', async () => {
    const { id, visual_id } = await cast.build();
    const give = (userId: string | null) =>
      cast.portal.call(cast.admin, darkWeb.assign, { params: { id }, body: { userId } });
    const hr = await cast.portal.signIn({ companyId: cast.companyId, role: 'company-hr' });

    expect(await give(cast.user.user.id)).toMatchObject({
      status: 200,
      datas: { assignee: { fullname: 'Uma Perera' } },
    });
    expect(await cast.notesOf(cast.user)).toMatchObject([
      { body: `Amira Haddad assigned #${visual_id} to you`, link: `/dark-web?record=${id}` },
    ]);
    expect(await give(hr.user.id)).toMatchObject({ status: 422 });
    expect(await give(cast.staff.user.id)).toMatchObject({ status: 422 });
    expect(await give(null)).toMatchObject({ status: 200, datas: { assignee: null } });
    expect((await cast.read(id)).history.slice(1)).toMatchObject([
      { kind: 'assignee', from: '', to: 'Uma Perera' },
      { kind: 'assignee', from: 'Uma Perera', to: '' },
    ]);
    const { datas: colleagues } = await cast.portal.call(cast.user, darkWeb.colleagues);
    expect((colleagues as { fullname: string }[]).map(({ fullname }) => fullname)).toEqual([
      'Amira Haddad',
      'Marcus Lindqvist',
      'Uma Perera',
    ]);
  });

  it('shows the new name of a renamed assignee', async () => {
    const { id } = await cast.build({ assignee_id: cast.user.user.id });

    await cast.portal.platform.database.withCompany(cast.companyId, (db) =>
      db.updateTable('users').set({ fullname: 'Uma Silva' }).where('id', '=', cast.user.user.id).execute(),
    );

    expect((await cast.read(id)).assignee?.fullname).toBe('Uma Silva');
  });

  it('is withdrawn by the provider if it is not a leak, and stays so when its line is imported again', async () => {
    const line = 'https://sso.acme.example/:eve@acme.example:Never-Mine-1';
    await cast.importLeaks('ulp', line);
    const { datas } = await cast.portal.call(cast.admin, darkWeb.list, { query: { person: 'eve@acme.example' } });
    const [{ _id: id } = expect.fail('No such leak')] = breachSchema.array().parse(datas);
    const params = { companyId: cast.companyId, id };

    const reply = await cast.portal.call(cast.staff, providerDarkWeb.withdraw, {
      params,
      body: { reason: 'A test account' },
    });
    const again = await cast.importLeaks('ulp', `${line}\n`);

    expect(reply).toMatchObject({ status: 200, datas: { withdrawn: true } });
    expect(await cast.portal.call(cast.admin, darkWeb.get, { params: { id } })).toMatchObject({ status: 404 });
    expect(again).toMatchObject({ created: 0, unchanged: 1 });
    expect(again.warnings).toEqual(['1 leak skipped: it was withdrawn earlier']);
  });
});
