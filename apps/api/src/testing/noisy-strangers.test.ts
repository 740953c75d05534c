import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Chapter } from '@gatehouse/contract/courses/course-chapters.schema';
import type { Launch } from '@gatehouse/contract/courses/course-packages.schema';
import { providerCourses } from '@gatehouse/contract/courses/provider-courses';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { findings } from '@gatehouse/contract/findings/findings';
import { learner } from '@gatehouse/contract/learner/learner';
import { operations } from '@gatehouse/contract/operations/operations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildCourse } from '../modules/courses/courses.build.ts';
import { buildPackage } from '../modules/courses/packages/packages.build.ts';
import { buildEngagement, buildFinding } from '../modules/engagements/engagements.build.ts';
import { answersWhenIdle, expectCalm, measureDuring, type Meanwhile } from './answers-meanwhile.ts';
import { scorm12Files } from './course-packages.ts';
import { type Actor, fetchCsrfToken, openPortal, type TestPortal } from './portal.ts';
import { send } from './send.ts';
import { zipOf } from '../platform/files/zip-of.ts';

let portal: TestPortal;
let neighbour: Actor;
let port = 0;
let calm: Meanwhile<unknown>;
let addresses = 0;

/** Returns another address for each call of the neighbor, so that its own calls never meet a limit. */
function anAddress(): Record<string, string> {
  addresses += 1;
  return { 'x-forwarded-for': `10.1.${addresses >> 8}.${addresses & 255}` };
}
const calls = [
  () => portal.call(null, operations.live, { headers: anAddress() }),
  async () => expect((await portal.call(neighbour, engagements.list, { headers: anAddress() })).status).toBe(200),
];

beforeAll(async () => {
  portal = await openPortal({ PORTAL_RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
  neighbour = await portal.signIn();
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = portal.app.server.address() as AddressInfo);
  calm = await answersWhenIdle(calls);
});
afterAll(() => portal.close());

/** Some of these attacks are over before many calls of a neighbor fit beside them; their p99 is then the slowest call. */
const fewCalls = { callsOver: 4 };
const uuid = '01890000-0000-7000-8000-000000000000';
const manyAnswers = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`q${at}`, 1]));
/** Written once, because the test's own client runs in the thread that it measures. */
const visitorBody = Buffer.from(JSON.stringify({ attemptId: uuid, revision: 1, answers: manyAnswers }));
const learnerBody = Buffer.from(JSON.stringify({ answers: manyAnswers }));
const json = { 'content-type': 'application/json' };
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

/** Counts the statuses of calls that run so many at a time. */
async function statusesOf(count: number, together: number, call: () => Promise<number>): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let left = count;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const status = await call();
      // Refused calls without a socket would never let the event loop serve others.
      await new Promise((resume) => setImmediate(resume));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(times(together, work));
  return statuses;
}

describe('answers to a quiz with 60,000 keys', () => {
  it('from a visitor without a link do not block others', async () => {
    const cookies: Record<string, string> = {};
    const token = await fetchCsrfToken(portal.app, cookies);
    const send = async () => {
      const { method, path } = learner.answer;
      const headers = { ...json, 'x-csrf-token': token, 'x-forwarded-for': '10.9.0.1' };
      const url = `/api${path.replace(':id', uuid)}`;
      return (await portal.app.inject({ method, url, headers, cookies, payload: visitorBody })).statusCode;
    };

    const meanwhile = await measureDuring(() => statusesOf(1_500, 4, send), calls);

    expect([...meanwhile.result.keys()].filter((status) => ![404, 413, 429].includes(status))).toEqual([]);
    expectCalm(meanwhile, calm, fewCalls);
  });

  it('from a learner do not block others', async () => {
    const staff = await portal.signIn({ role: 'provider-admin' });
    const attempt = async () => {
      const headers = { ...json, 'x-forwarded-for': '10.9.0.2' };
      const sent = {
        actor: staff,
        endpoint: providerCourses.tryQuiz,
        params: { id: uuid },
        payload: learnerBody,
        headers,
      };
      return (await send(portal, sent)).statusCode;
    };

    const meanwhile = await measureDuring(() => statusesOf(600, 4, attempt), calls);

    expect([...meanwhile.result.keys()].filter((status) => ![422, 429].includes(status))).toEqual([]);
    expectCalm(meanwhile, calm, fewCalls);
  });
});

describe('comments', () => {
  async function findingOf(actor: Actor) {
    const { company_id } = actor.user;
    const { id } = await buildEngagement(portal.platform.database, { company_id });
    const finding = await buildFinding(portal.platform.database, { company_id, engagement_id: id });
    return { id, findingId: finding.id };
  }

  it('of 19,900 characters with mentions, 600 at once, are limited to 30 a minute and do not block others', async () => {
    const noisy = await portal.signIn();
    const { company_id: companyId } = noisy.user;
    const readers = await Promise.all(times(8, () => portal.signIn({ companyId, role: 'company-user' })));
    const params = await findingOf(noisy);
    const body = { text: 'a'.repeat(19_900), mentions: readers.map(({ user }) => user.id) };
    const send = async () =>
      (await portal.call(noisy, findings.comment, { params, body, headers: { 'x-forwarded-for': '10.9.0.3' } })).status;

    const meanwhile = await measureDuring(() => statusesOf(600, 8, send), calls);

    expect(meanwhile.result.get(200)).toBe(30);
    expect(meanwhile.result.get(429)).toBe(570);
    expectCalm(meanwhile, calm, fewCalls);
  });

  it('of a full finding, read by many at once, neither block others nor exhaust the memory', async () => {
    const noisy = await portal.signIn();
    const { company_id, id: author } = noisy.user;
    const params = await findingOf(noisy);
    await portal.platform.database.withCompany(company_id, (db) =>
      sql`insert into finding_comments (company_id, finding_id, author_id, author_name, side, audience, body)
        select ${company_id}::uuid, ${params.findingId}::uuid, ${author}::uuid, 'Ada', 'client', 'company', repeat('a', 19900)
        from generate_series(1, 1000)`.execute(db),
    );
    const read = async () => {
      const { status, text } = await portal.call(noisy, findings.get, { params, headers: anAddress() });
      expect(text.length).toBeLessThan(2_000_000);
      return status;
    };

    const meanwhile = await measureDuring(() => statusesOf(96, 12, read), calls);

    expect([...meanwhile.result.keys()]).toEqual([200]);
    expectCalm(meanwhile, calm, fewCalls);
  });
});

describe('the content host', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 48 });
  afterAll(() => agent.destroy());

  interface Sent {
    host: string;
    path: string;
    from: string;
    range?: string;
  }
  async function get({ host, path, from, range }: Sent): Promise<number> {
    const headers = { host, 'x-forwarded-for': from, ...(range && { range }) };
    const sent = request({ host: '127.0.0.1', port, path, agent, headers }).end();
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    reply.resume();
    await once(reply, 'end');
    return reply.statusCode ?? 0;
  }

  async function launched(files: Record<string, string | Buffer>): Promise<{ host: string; path: string }> {
    const staff = await portal.signIn({ role: 'provider-analyst' });
    const companyId = staff.user.company_id;
    const { id } = await buildCourse(portal.platform.database, { state: 'Draft', ownerId: companyId, chapters: [] });
    const content = await zipOf(files);
    const packageId = await buildPackage(portal.platform, { companyId, courseId: id, name: 'course.zip', content });
    const chapters: Chapter[] = [{ _id: 'c', kind: 'package', title: 'Lesson', packageId }];
    const body = { revision: 0, title: 'Course', summary: '', language: 'en', chapters };
    await portal.call(staff, providerCourses.save, { params: { id }, body, headers: anAddress() });
    const sent = { params: { id }, body: { chapterId: 'c' }, headers: anAddress() };
    const { url } = (await portal.call(staff, providerCourses.launch, sent)).datas as Launch;
    const { host, pathname } = new URL(url);
    return { host, path: pathname };
  }

  it('limits 2,500 calls of one address, which do not block others', async () => {
    const call = () => get({ host: `${uuid}.content.localhost`, path: '/x/', from: '10.9.0.4' });

    const meanwhile = await measureDuring(() => statusesOf(2_500, 48, call), calls);

    expect(meanwhile.result.get(404)).toBe(1_200);
    expect(meanwhile.result.get(429)).toBe(1_300);
    expectCalm(meanwhile, calm, fewCalls);
  });

  it('sends a file to 48 readers at once, 1,000 times, without blocking others', async () => {
    const { host, path } = await launched(scorm12Files());
    const call = () => get({ host, path: `${path}files/course/index.html`, from: '10.9.0.5' });

    const meanwhile = await measureDuring(() => statusesOf(1_000, 48, call), calls);

    expect([...meanwhile.result.keys()]).toEqual([200]);
    expectCalm(meanwhile, calm, fewCalls);
  });

  it('sends single bytes of 150 MB of zeros 120 times, without blocking others or exhausting the memory', async () => {
    const { host, path } = await launched({ ...scorm12Files(), 'course/zeros.bin': Buffer.alloc(150_000_000) });
    const call = () => get({ host, path: `${path}files/course/zeros.bin`, from: '10.9.0.6', range: 'bytes=0-0' });

    const meanwhile = await measureDuring(() => statusesOf(120, 40, call), calls);

    expect([...meanwhile.result.keys()]).toEqual([206]);
    expectCalm(meanwhile, calm, fewCalls);
  });
});
