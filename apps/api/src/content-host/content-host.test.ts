import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import type { Chapter } from '@gatehouse/contract/courses/course-chapters.schema';
import type { Launch } from '@gatehouse/contract/courses/course-packages.schema';
import { providerCourses } from '@gatehouse/contract/courses/provider-courses';
import { describe, expect, it } from 'vitest';

import { buildCourse } from '../modules/courses/courses.build.ts';
import { buildPackage } from '../modules/courses/packages/packages.build.ts';
import { casePackages } from '../testing/course-cases.ts';
import { scorm12Files, scorm12Package } from '../testing/course-packages.ts';
import { ownPortal } from '../testing/portal.ts';

const film = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypmp42', 'latin1'),
  Buffer.from(Array.from({ length: 3_000 }, (_, at) => at % 251)),
]);

describe('the content host', async () => {
  const portal = await ownPortal();
  const staff = await portal.signIn({ role: 'provider-analyst' });
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = portal.app.server.address() as AddressInfo;

  /** Builds a course with one chapter and launches it. */
  async function launched(kind: 'package' | 'video', content: Buffer): Promise<Launch> {
    const companyId = staff.user.company_id;
    const { id } = await buildCourse(portal.platform.database, { state: 'Draft', ownerId: companyId, chapters: [] });
    const name = kind === 'video' ? 'film.mp4' : 'course.zip';
    const packageId = await buildPackage(portal.platform, { companyId, courseId: id, name, content });
    const chapter: Chapter =
      kind === 'video'
        ? { _id: 'c', kind, title: 'Film', packageId, captions: [] }
        : { _id: 'c', kind, title: 'Lesson', packageId };
    const body = { revision: 0, title: 'Course', summary: '', language: 'en', chapters: [chapter] };
    await portal.call(staff, providerCourses.save, { params: { id }, body });
    return (await portal.call(staff, providerCourses.launch, { params: { id }, body: { chapterId: 'c' } }))
      .datas as Launch;
  }

  interface Answer {
    status: number;
    headers: IncomingHttpHeaders;
    body: string;
  }
  async function get(host: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
    const sent = request({ host: '127.0.0.1', port, path, headers: { host, ...headers } }).end();
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    reply.setEncoding('latin1');
    return { status: reply.statusCode ?? 0, headers: reply.headers, body: await text(reply) };
  }
  const at = ({ url }: { url: string }, below = '') => {
    const { host, pathname } = new URL(url);
    return [host, pathname + below] as const;
  };

  it('gives the launcher every part of a package, also of one stored before parts existed', async () => {
    const [launch, old] = [
      await launched('package', await casePackages.two()),
      await launched('package', await casePackages.two()),
    ];
    const partsIn = ({ body }: Answer): unknown => {
      const json = /id="launch">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}';
      return (JSON.parse(json) as { parts: { id: string; launch: string }[] }).parts.map(({ id, launch: page }) => [
        id,
        page,
      ]);
    };
    const kept = await get(...at(launch));
    await portal.platform.database.withCompany(staff.user.company_id, (db) =>
      db.updateTable('course_packages').set({ parts: null, launch: 'p1.html' }).execute(),
    );
    const pages = [kept, await get(...at(old))];

    const both = [
      ['i1', 'p1.html'],
      ['i2', 'p2.html'],
    ];
    expect(pages.map(partsIn)).toEqual([both, both]);
  });

  it('serves the page and the files of a launch, and never sets a cookie', async () => {
    const launch = await launched('package', await scorm12Package());

    const page = await get(...at(launch), { cookie: `portal_access=${staff.cookies.portal_access}` });
    const file = await get(...at(launch, 'files/course/frames/content.html'));

    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['content-security-policy']).toMatch(
      /connect-src 'self';.*worker-src 'none';.*frame-ancestors 'self' http/,
    );
    expect(file).toMatchObject({ status: 200, body: scorm12Files()['course/frames/content.html'] });
  });

  it.each([
    '/',
    '/login',
    '/api/health/live',
    '/api/csrf-token',
    '/%61pi/csrf-token',
    '/socket.io/?EIO=4&transport=polling',
    '/static/x.js',
    '/.well-known/jwks.json',
  ])('has no portal route: %s', async (path) => {
    const [host] = at(await launched('package', await scorm12Package()));

    for (const name of [host, 'content.localhost', 'x.content.localhost', 'CONTENT.localhost.:80']) {
      const { status, headers } = await get(name, path);
      expect({ name, status, cookie: headers['set-cookie'] }).toEqual({ name, status: 404, cookie: undefined });
    }
  });

  it('is not available under the host name of the portal', async () => {
    const [, path] = at(await launched('package', await scorm12Package()));

    expect((await get('127.0.0.1', `${path}files/course/index.html`)).status).toBe(404);
  });

  it('opens a launch only on the sub-domain of its version, until it expires', async () => {
    const [one, other] = [
      await launched('package', await scorm12Package()),
      await launched('package', await scorm12Package()),
    ];
    const [, path] = at(one, 'files/course/index.html');
    const [host] = at(one);

    expect((await get(host, path)).status).toBe(200);
    expect((await get(at(other)[0], path)).status).toBe(404);
    const changed = path.replace(/^\/./, (first) => (first === '/x' ? '/y' : '/x'));
    expect((await get(host, changed)).status).toBe(404);
    portal.pass(13 * 3_600_000);
    expect((await get(host, path)).status).toBe(404);
    portal.pass(-13 * 3_600_000);
  });

  it('serves ranges of a video, readable only by the portal’s origin', async () => {
    const [host, path] = at(await launched('video', film));
    const origin = `http://127.0.0.1:${portal.platform.config.PORT}`;

    const whole = await get(host, path, { origin });
    const part = await get(host, path, { range: 'bytes=100-199' });
    const beyond = await get(host, path, { range: 'bytes=9999-' });
    const stranger = await get(host, path, { origin: 'https://elsewhere.example' });

    expect(whole.body).toBe(film.toString('latin1'));
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'video/mp4' });
    expect(part).toMatchObject({
      status: 206,
      headers: { 'content-range': `bytes 100-199/${film.length}`, 'content-length': '100' },
      body: film.toString('latin1', 100, 200),
    });
    expect(beyond).toMatchObject({ status: 416, headers: { 'content-range': `bytes */${film.length}` } });
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('serves ranges of compressed files in a package', async () => {
    const [host, path] = at(await launched('package', await scorm12Package()), 'files/course/frames/content.html');
    const content = scorm12Files()['course/frames/content.html'] ?? '';

    const part = await get(host, path, { range: 'bytes=10-49' });

    expect(part).toMatchObject({ status: 206, body: content.slice(10, 50) });
  });

  it('refuses a path with a NUL byte, and logs no error', async () => {
    const launch = await launched('package', await scorm12Package());
    const before = portal.log.length;

    const replies = await Promise.all([
      get(...at(launch, 'files/imsmanifest.xml%00')),
      get(...at(launch, 'files/course%00/index.html')),
      get(at(launch)[0], '/%00/'),
    ]);

    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(portal.log.slice(before).filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('serves no script to a service worker', async () => {
    const [host, path] = at(await launched('package', await scorm12Package()), 'files/course/index.html');

    expect((await get(host, path, { 'service-worker': 'script' })).status).toBe(404);
  });
});
