import { reports } from '@gatehouse/contract/reports/reports';
import { describe, expect, it } from 'vitest';

import { readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { addressOf } from '../../../testing/send.ts';
import { ownSockets } from '../../../testing/sockets.ts';
import { buildEngagement } from '../../engagements/engagements.build.ts';
import { reportsAtOnce } from './report-slots.ts';

const description = 'Whoever calls the page can read what stands in other tables. '.repeat(40);

describe('concurrent reports', async () => {
  const portal = await ownPortal();
  const sockets = await ownSockets(portal);

  /** Signs in a user whose company has an engagement with a number of findings. */
  async function reader(findings: number): Promise<{ actor: Actor; id: string }> {
    const actor = await portal.signIn();
    const company_id = actor.user.company_id;
    const { id } = await buildEngagement(portal.platform.database, { company_id });
    const rows = Array.from({ length: findings }, (_, place) => ({
      company_id,
      engagement_id: id,
      number: place + 1,
      fingerprint: `finding ${place}`,
      title: `Weakness ${place}`,
      severity: 2,
      description,
    }));
    await portal.platform.database.withCompany(company_id, (db) => db.insertInto('findings').values(rows).execute());
    return { actor, id };
  }
  type Reader = Awaited<ReturnType<typeof reader>>;

  function ask({ actor, id }: Reader, signal?: AbortSignal): Promise<Response> {
    const cookie = Object.entries(actor.cookies).map(([name, value]) => `${name}=${value}`);
    const address = addressOf({ endpoint: reports.engagement, params: { id } });
    const headers = { cookie: cookie.join('; ') };
    return fetch(`http://127.0.0.1:${sockets.port}${address}`, { headers, ...(signal ? { signal } : {}) });
  }

  const statuses = (replies: readonly Response[]) =>
    replies.map(({ status }) => status).toSorted((one, other) => one - other);

  it('are two of a company; a third is refused in a sentence that says when to come again', async () => {
    const one = await reader(40);

    const replies = await Promise.all([ask(one), ask(one), ask(one)]);

    expect(statuses(replies)).toEqual([200, 200, 429]);
    const refused = replies.find(({ status }) => status === 429) ?? expect.fail('no refusal');
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toMatchObject({
      datas: { message: 'Reports for your company are still being generated. Try again when they have finished.' },
    });
    const files = await Promise.all(replies.filter(({ ok }) => ok).map((reply) => reply.arrayBuffer()));
    expect(files.map((file) => readPdf(Buffer.from(file)).pages().length)).toEqual([
      expect.any(Number),
      expect.any(Number),
    ]);
    const again = await ask(one);
    expect(again.status).toBe(200);
    await again.arrayBuffer();
  });

  it('are limited in each process, across all companies', async () => {
    const readers = await Promise.all(Array.from({ length: reportsAtOnce.ofProcess + 1 }, () => reader(40)));

    const replies = await Promise.all(readers.map((one) => ask(one)));

    expect(statuses(replies)).toEqual([...Array.from({ length: reportsAtOnce.ofProcess }, () => 200), 503]);
    const refused = replies.find(({ status }) => status === 503) ?? expect.fail('no refusal');
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toMatchObject({
      datas: { message: 'The portal is generating as many reports as it can. Try again in a few seconds.' },
    });
    await Promise.all(replies.filter(({ ok }) => ok).map((reply) => reply.arrayBuffer()));
  });

  it('free their slot when the client disconnects', async () => {
    const [one, quick] = [await reader(200), await reader(1)];
    const leave = new AbortController();
    const left = Promise.allSettled([ask(one, leave.signal), ask(one, leave.signal)]);
    const come = async () => (await ask({ actor: one.actor, id: quick.id })).status;
    await expect.poll(come).toBe(429);

    leave.abort();

    // A 404 is only returned to requests that have a slot.
    await expect.poll(come).toBe(404);
    expect((await left).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('leave the thread that answers other calls free', async () => {
    const one = await reader(80);
    let isRead = false;
    const file = ask(one)
      .then((reply) => reply.arrayBuffer())
      .finally(() => void (isRead = true));

    // Measured by the CPU time of this thread, because other processes share the machine.
    let longestMs = 0;
    const begun = process.cpuUsage();
    while (!isRead) {
      const before = process.threadCpuUsage();
      await new Promise((next) => setImmediate(next));
      const { user, system } = process.threadCpuUsage(before);
      longestMs = Math.max(longestMs, (user + system) / 1_000);
    }

    const whole = process.cpuUsage(begun);
    expect(readPdf(Buffer.from(await file)).pages().length).toBeGreaterThan(20);
    // On this thread, the report would be a single task that takes most of the process's CPU time.
    expect(longestMs).toBeLessThan((whole.user + whole.system) / 1_000 / 5);
  });
});
