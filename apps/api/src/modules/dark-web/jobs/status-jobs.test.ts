import { darkWeb, darkWebEvents } from '@gatehouse/contract/dark-web/dark-web';
import { type StatusJob, statusJobSchema } from '@gatehouse/contract/dark-web/dark-web-lists.schema';
import { caseCount } from '@gatehouse/domain/testing/random-cases';
import { describe, expect, it } from 'vitest';

import { openDarkWebCast } from '../../../testing/dark-web-cast.ts';
import { withClient } from '../../../testing/database-state.ts';
import { neverExisted } from '../../../testing/send.ts';
import { openSockets } from '../../../testing/sockets.ts';

const many = caseCount(200, 2_500);

describe('a change to many leaks', async () => {
  const cast = await openDarkWebCast();

  const start = (body: Record<string, unknown>, actor = cast.admin) =>
    cast.portal.call(actor, darkWeb.startJob, { body });
  const read = async (jobId: string): Promise<StatusJob> =>
    statusJobSchema.parse((await cast.portal.call(cast.admin, darkWeb.job, { params: { jobId } })).datas);
  const undo = (jobId: string) => cast.portal.call(cast.admin, darkWeb.undoJob, { params: { jobId } });
  const started = async (body: Record<string, unknown>) => statusJobSchema.parse((await start(body)).datas);
  const statusesOf = async (host: string) => {
    const { datas } = await cast.portal.call(cast.admin, darkWeb.list, { query: { host, sort: 'user', limit: 200 } });
    return (datas as { status: number }[]).map(({ status }) => status);
  };
  const fill = async (host: string, statuses: readonly number[]) => {
    const ids: string[] = [];
    for (const [place, status] of statuses.entries())
      ids.push((await cast.build({ host, status, login: `p${place}@acme.example`, password: `${host}-${place}` })).id);
    return ids;
  };

  it('changes all that match the filter except deselected ones, and counts those that cannot change', async () => {
    const [, second] = await fill('one.acme.example', [1, 1, 3, 2]);

    const job = await started({ status: 2, filter: { host: 'one.acme.example' }, except: [second] });

    expect(job.total).toBe(3);
    expect(await read(job._id)).toMatchObject({ state: 'Done', done: 3, changed: 2, refused: 1 });
    expect(await statusesOf('one.acme.example')).toEqual([2, 1, 2, 2]);
  });

  it('changes only listed leaks, no later ones, and counts those not found', async () => {
    const ids = await fill('two.acme.example', [1, 1]);

    const job = await started({ status: 2, ids: [...ids.slice(0, 1), neverExisted] });
    await fill('two.acme.example', []);

    expect(await read(job._id)).toMatchObject({ total: 1, changed: 1, notFound: 1 });
    expect(await statusesOf('two.acme.example')).toEqual([2, 1]);
  });

  it('can be undone, except for leaks changed since', async () => {
    const [first, second] = await fill('three.acme.example', [2, 3, 2]);
    const job = await started({ status: 3, filter: { host: 'three.acme.example' } });
    const mitigated = await cast.read(first ?? '');
    await cast.move(cast.manager, first ?? '', 2);

    const reply = await undo(job._id);

    expect(mitigated.mitigatedAt).not.toBeNull();
    expect(reply.status).toBe(200);
    expect(await read(job._id)).toMatchObject({ state: 'Undone', undoUntil: null });
    expect(await statusesOf('three.acme.example')).toEqual([2, 3, 2]);
    expect((await cast.read(first ?? '')).history.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
      'found ',
      'status 3',
      'status 2',
    ]);
    expect((await cast.read(second ?? '')).history).toHaveLength(1);
    expect(await undo(job._id)).toMatchObject({ status: 409 });
  });

  it('restores the date of mitigation when undone', async () => {
    const mitigated_at = '2026-02-03T04:05:06.000Z';
    const { id } = await cast.build({ status: 3, host: 'four.acme.example', mitigated_at });
    const job = await started({ status: 2, ids: [id] });

    await undo(job._id);

    expect(await cast.read(id)).toMatchObject({ status: 3, mitigatedAt: mitigated_at });
  });

  it('cannot be undone a day later', async () => {
    const [id] = await fill('five.acme.example', [1]);
    const job = await started({ status: 2, ids: [id] });
    await withClient(cast.portal.owner, (client) =>
      client.query(`update breach_status_jobs set undo_until = now() - interval '1 minute' where id = $1`, [job._id]),
    );

    expect((await read(job._id)).undoUntil).toBeNull();
    expect(await undo(job._id)).toMatchObject({ status: 409 });
    await cast.portal.app.chores.get('dark-web status jobs')?.();
    const items = await withClient(cast.portal.owner, (client) =>
      client.query('select 1 from breach_status_job_items where job_id = $1', [job._id]),
    );
    expect(items.rowCount).toBe(0);
  });

  it('changes many in the background, and sends one event', async () => {
    const lines = Array.from(
      { length: many },
      (_none, place) => `https://six.acme.example/:p${place}@acme.example:Pw-${place}`,
    );
    await cast.importLeaks('ulp', lines.join('\n'));
    const sockets = await openSockets(cast.portal);
    const socket = await sockets.connect(cast.user);
    const heard: unknown[] = [];
    // The event of the preceding import may still arrive.
    socket.on(darkWebEvents.many, (payload: { reason: string }) => {
      if (payload.reason === 'job') heard.push(payload);
    });

    const job = await started({ status: 2, filter: { host: 'six.acme.example' } });

    await expect.poll(() => read(job._id)).toMatchObject({ state: 'Done', changed: many });
    await expect.poll(() => heard).toEqual([{ reason: 'job', jobId: job._id }]);
    const reply = await cast.portal.call(cast.admin, darkWeb.list, {
      query: { host: 'six.acme.example', status: '2' },
    });
    expect(reply.page?.total).toBe(many);
    sockets.close();
  });

  it('is continued when its process is gone', async () => {
    const [id] = await fill('seven.acme.example', [1]);
    const job = await started({ status: 2, ids: [id] });
    await withClient(cast.portal.owner, async (client) => {
      await client.query('update breaches set status = 1 where id = $1', [id]);
      await client.query(`update breach_status_job_items set state = 'Waiting' where job_id = $1`, [job._id]);
      await client.query(
        `update breach_status_jobs set state = 'Running', done = 0, changed = 0, heartbeat_at = now() - interval '5 minutes' where id = $1`,
        [job._id],
      );
    });

    await cast.portal.app.chores.get('dark-web status jobs')?.();

    await expect.poll(() => read(job._id)).toMatchObject({ state: 'Done', changed: 1 });
    expect(await statusesOf('seven.acme.example')).toEqual([2]);
  });

  it('is refused without a selection, with two, and for users with read-only access', async () => {
    expect(await start({ status: 2 })).toMatchObject({ status: 422 });
    expect(await start({ status: 2, filter: {}, ids: [cast.companyId] })).toMatchObject({ status: 422 });
    expect(await start({ status: 2, filter: { colour: 'red' } })).toMatchObject({ status: 400 });
    expect(await start({ status: 2, filter: {} }, cast.user)).toMatchObject({ status: 403 });
  });
});
