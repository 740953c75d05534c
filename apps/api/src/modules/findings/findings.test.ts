import { type FindingStatus, findingStatuses, allowedStatuses } from '@gatehouse/domain/finding-status';
import { caseCount, seedOf } from '@gatehouse/domain/testing/random-cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { messageOf, openFindingCast } from '../../testing/finding-cast.ts';

const { portal, companyId, user, manager, staff, build, read, move, decide, notesOf } = await openFindingCast();

describe('changing the status of a finding', () => {
  it.each(findingStatuses.flatMap((from) => findingStatuses.map((to) => [from, to] as const)))(
    'from %s to %s by the client is allowed as in the contract',
    async (from, to) => {
      const params = await build(from);

      const reply = await move(user, params, { statusVulnerability: to, comment: 'Because' });

      const isAllowed = allowedStatuses(from, 'client').includes(to);
      expect(reply.status).toBe(isAllowed ? 200 : 422);
      expect((await read(params)).statusVulnerability).toBe(isAllowed ? to : from);
      if (!isAllowed) expect(reply.datas).toMatchObject({ code: 'TRANSITION_REFUSED' });
    },
  );

  it('is possible in no other way, in any sequence of attempts', async () => {
    const params = await build();
    let known: FindingStatus = 'Open';
    const steps = fc.sample(fc.tuple(fc.boolean(), fc.constantFrom(...findingStatuses)), {
      numRuns: caseCount(60, 1_200),
      seed: seedOf(7),
    });

    for (const [isProvider, to] of steps) {
      const body = { statusVulnerability: to, comment: 'Step' };
      const reply = isProvider ? await decide(params, body) : await move(user, params, body);
      const isAllowed = allowedStatuses(known, isProvider ? 'provider' : 'client').includes(to);
      expect([known, to, reply.status]).toEqual([known, to, isAllowed ? 200 : 422]);
      if (isAllowed) known = to;
    }

    const { history, statusVulnerability } = await read(params);
    expect(statusVulnerability).toBe(known);
    const walked = history.filter(({ kind }) => kind === 'status');
    expect(walked.every(({ from }, place) => place === 0 || from === walked[place - 1]?.to)).toBe(true);
  });

  it('lists the allowed changes if it is refused', async () => {
    const reply = await move(user, await build('Retest'), { statusVulnerability: 'Open' });

    expect(messageOf(reply)).toBe('Retest cannot become Open; only the provider can change this status');
  });

  it('requires a reason and a future date to accept a risk', async () => {
    const params = await build();
    const accept = (body: Record<string, unknown>) =>
      move(user, params, { statusVulnerability: 'Acknowledged', ...body });

    expect(messageOf(await accept({}))).toBe('Enter a reason for accepting the risk');
    expect(messageOf(await accept({ comment: 'Old', until: '2020-01-01' }))).toBe('Choose a future date');
    expect((await accept({ comment: 'Gone next year', until: '2099-01-01' })).status).toBe(200);

    const finding = await read(params);
    expect(finding).toMatchObject({ statusVulnerability: 'Acknowledged', acknowledgedUntil: '2099-01-01' });
    expect(finding.comments.map(({ text }) => text)).toEqual(['Gone next year']);
    expect(finding.comment).toBe('Gone next year');
  });

  it('reopens an accepted risk automatically on the day after it expires', async () => {
    const params = await build();
    const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await move(user, params, { statusVulnerability: 'Acknowledged', comment: 'Until tomorrow', until });
    const endAll = portal.app.chores.get('acknowledgement expiry') ?? expect.fail('No such chore');

    const untilNoon = Date.parse(`${until}T12:00:00Z`) - portal.platform.clock.now().getTime();
    portal.pass(untilNoon);
    await endAll();
    portal.pass(-untilNoon);
    const before = await read(params);
    portal.pass(2 * 86_400_000);
    await Promise.all([endAll(), endAll()]);
    portal.pass(-2 * 86_400_000);

    expect(before.statusVulnerability).toBe('Acknowledged');
    const after = await read(params);
    expect(after).toMatchObject({ statusVulnerability: 'Open', acknowledgedUntil: null });
    expect(after.history.filter(({ side }) => side === 'system')).toMatchObject([{ from: 'Acknowledged', to: 'Open' }]);
  });

  it('records who, when, from, to and why', async () => {
    const params = await build('Not Fixed');
    await move(user, params, { statusVulnerability: 'Retest', comment: 'Patched on Monday' });
    await decide(params, { statusVulnerability: 'Fixed' });

    const { history } = await read(params);

    expect(history).toMatchObject([
      {
        actor: { fullname: user.user.fullname },
        side: 'client',
        from: 'Not Fixed',
        to: 'Retest',
        comment: 'Patched on Monday',
      },
      { actor: { fullname: staff.user.fullname }, side: 'provider', from: 'Retest', to: 'Fixed' },
    ]);
  });

  it('notifies the provider of a retest request and the company of the verdict', async () => {
    const params = await build();
    await move(user, params, { statusVulnerability: 'Retest' });
    const { idVisual } = await read(params);

    const [asked] = await notesOf(staff);
    await decide(params, { statusVulnerability: 'Not Fixed' });
    const [decided] = await notesOf(manager);

    expect(asked).toMatchObject({ body: `${user.user.fullname} marked #${idVisual} as Retest` });
    expect(asked?.link).toMatch(new RegExp(`^/provider/companies/${companyId}/retests/[0-9a-f-]{36}$`));
    expect(decided).toMatchObject({ body: `${staff.user.fullname} marked #${idVisual} as Not Fixed` });
    expect(decided?.link).toBe(`/engagements/${params.id}/findings/${params.findingId}`);
  });
});

describe('the affected assets of a finding', () => {
  const three = ['a.example', 'b.example', 'c.example'].map((host) => ({ host }));

  it('get separate verdicts, and the finding is fixed once all of them are', async () => {
    const params = await build('Open', three);
    await move(user, params, { statusVulnerability: 'Retest' });
    const [first, second, third] = (await read(params)).affectedAssets.map(({ _id }) => _id);

    await decide(params, { statusVulnerability: 'Fixed', assetIds: [first] });
    const one = await read(params);
    await decide(params, { statusVulnerability: 'Not Fixed', assetIds: [second, third] });
    const none = await read(params);
    await decide(params, { statusVulnerability: 'Fixed', assetIds: [second, third] });
    const all = await read(params);

    const seen = [one, none, all].map(({ statusVulnerability, numOfFixedAssets, affectedAssets }) => [
      statusVulnerability,
      numOfFixedAssets,
      affectedAssets.map(({ fixState }) => fixState),
    ]);
    expect(seen).toEqual([
      ['Retest', 1, ['Fixed', 'Retest', 'Retest']],
      ['Not Fixed', 1, ['Fixed', 'Not Fixed', 'Not Fixed']],
      ['Fixed', 3, ['Fixed', 'Fixed', 'Fixed']],
    ]);
  });

  it('stay fixed when the others are retested', async () => {
    const params = await build('Open', three);
    const [first] = (await read(params)).affectedAssets.map(({ _id }) => _id);
    await decide(params, { statusVulnerability: 'Fixed', assetIds: [first] });

    await move(user, params, { statusVulnerability: 'Retest' });

    expect((await read(params)).affectedAssets.map(({ fixState }) => fixState)).toEqual(['Fixed', 'Retest', 'Retest']);
  });

  it('of another finding are refused, and nothing changes', async () => {
    const [params, other] = [await build('Open', three), await build('Open', three)];
    const [foreign] = (await read(other)).affectedAssets.map(({ _id }) => _id);

    const reply = await decide(params, { statusVulnerability: 'Fixed', assetIds: [foreign] });

    expect(messageOf(reply)).toBe('Select affected assets of this finding');
    expect((await read(params)).numOfFixedAssets).toBe(0);
    expect((await read(other)).numOfFixedAssets).toBe(0);
  });
});
