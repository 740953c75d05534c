import { randomBytes } from 'node:crypto';

import type { Chapter } from '@gatehouse/contract/courses/course-chapters.schema';
import type { CoursePackage, Launch } from '@gatehouse/contract/courses/course-packages.schema';
import type { CourseDetail } from '@gatehouse/contract/courses/courses.schema';
import { providerCourses } from '@gatehouse/contract/courses/provider-courses';
import { describe, expect, it } from 'vitest';

import { casePackages } from '../../../testing/course-cases.ts';
import {
  h5pFiles,
  h5pPackage,
  scorm12Files,
  scorm12Package,
  scorm2004Package,
  scormManifest,
} from '../../../testing/course-packages.ts';
import { ownPortal, openPortal } from '../../../testing/portal.ts';
import { uploadAs } from '../../../testing/upload-as.ts';
import { zipOf } from '../../../platform/files/zip-of.ts';
import { withSizes } from '../../../testing/zip-sizes.ts';
import { buildCourse } from '../courses.build.ts';

const mp4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), randomBytes(5_000)]);

describe('files of a course', async () => {
  const portal = await ownPortal();
  let staff = await portal.signIn({ role: 'provider-analyst' });

  const draft = async () =>
    (await buildCourse(portal.platform.database, { state: 'Draft', ownerId: staff.user.company_id, chapters: [] })).id;
  const add = (id: string, name: string, content: Buffer | string) =>
    uploadAs(portal, staff, { endpoint: providerCourses.addPackage, params: { id }, file: { name, content } });
  const added = async (id: string, name: string, content: Buffer | string) => {
    const { status, datas } = await add(id, name, content);
    expect({ status, datas }).toMatchObject({ status: 200 });
    return datas as CoursePackage;
  };
  const read = async (id: string) =>
    (await portal.call(staff, providerCourses.get, { params: { id } })).datas as CourseDetail;
  async function save(id: string, chapters: Chapter[]) {
    const { revision, title, summary, language } = await read(id);
    const body = { revision, title, summary, language, chapters };
    return portal.call(staff, providerCourses.save, { params: { id }, body });
  }
  const countRows = () =>
    portal.platform.database.withCompany(staff.user.company_id, async (db) => {
      const { n } = await db
        .selectFrom('files')
        .select((row) => row.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return Number(n);
    });

  it.each<[string, string, () => Promise<Buffer>]>([
    ['scorm-1.2', 'course.zip', scorm12Package],
    ['scorm-2004-3', 'course.zip', () => scorm2004Package('3rd')],
    ['scorm-2004-4', 'course.zip', () => scorm2004Package('4th')],
    ['h5p', 'counting.h5p', h5pPackage],
    ['video', 'intro.mp4', async () => mp4],
    ['captions', 'intro.vtt', async () => Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n')],
  ])('can be %s', async (kind, name, make) => {
    const id = await draft();

    const one = await added(id, name, await make());

    expect(one).toMatchObject({ kind });
    expect((await read(id)).packages).toEqual([one]);
  });

  it.each<[string, () => Promise<Buffer>, string[]]>([
    ['with backslashes between folders', casePackages.backslash, ['sub/p1.html']],
    ['of two parts', casePackages.two, ['p1.html', 'p2.html']],
  ])('can be a package %s', async (_what, make, pages) => {
    const id = await draft();

    const { _id: packageId } = await added(id, 'course.zip', await make());

    const played = await portal.platform.database.withCompany(staff.user.company_id, (db) =>
      db.selectFrom('course_packages').select('parts').where('id', '=', packageId).executeTakeFirstOrThrow(),
    );
    expect((played.parts as { launch: string }[]).map(({ launch }) => launch)).toEqual(pages);
  });

  const link = 0o120_777;
  it.each<[string, () => Promise<Buffer>, RegExp]>([
    [
      'a name that leads out of it',
      async () => renamed(await zipOf({ ...scorm12Files(), 'aa/evil': '' }), 'aa/evil', '../evil'),
      /“\.\.\/evil” leads out of this package/,
    ],
    [
      'a name with backslashes that leads out of it',
      async () => renamed(await zipOf({ ...scorm12Files(), 'aa/evil': '' }), 'aa/evil', '..\\evil'),
      /leads out of this package/,
    ],
    [
      'two names that are one',
      async () => renamed(await zipOf({ ...scorm12Files(), 'x/a.js': '', 'y/a.js': '' }), 'y/a.js', 'x\\a.js'),
      /two files named “x\/a\.js”/,
    ],
    [
      'a part whose page is missing',
      () => zipOf({ ...scorm12Files(), 'imsmanifest.xml': scormManifest({ more: 'course/rules.html' }) }),
      /Part 2 of this package, “Rules”, starts with a page that is not in the package/,
    ],
    ['a link', async () => linked(await zipOf(scorm12Files()), link), /symbolic link/],
    ['a bomb', async () => withSizes(await zipOf(scorm12Files()), { unpacked: 4_000_000_000 }), /unpacks to more/],
    ['a damaged file', async () => flipped(await zipOf({ ...scorm12Files(), 'a.bin': randomBytes(9_000) })), /damaged/],
    [
      'entities',
      () =>
        zipOf({ ...scorm12Files(), 'imsmanifest.xml': scormManifest({ before: '<!DOCTYPE m [<!ENTITY a "b">]>' }) }),
      /declares XML entities/,
    ],
    ['no manifest', () => zipOf({ 'index.html': '' }), /neither imsmanifest\.xml/],
    ['a manifest in a folder', () => zipOf({ 'course/imsmanifest.xml': scormManifest() }), /inside a folder/],
    ['a page that is missing', () => zipOf({ 'imsmanifest.xml': scormManifest() }), /not in the package/],
    [
      'a page elsewhere',
      () =>
        zipOf({ ...scorm12Files(), 'imsmanifest.xml': scormManifest({ href: 'https://elsewhere.example/x.html' }) }),
      /not in the package/,
    ],
    [
      'no libraries',
      () => zipOf(without(h5pFiles(), 'H5P.Sample-1.0/library.json')),
      /lacks the library H5P\.Sample-1\.0/,
    ],
    [
      'too many files',
      () => zipOf(Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`f${at}`, '']))),
      /5,000 files/,
    ],
  ])('are refused in one sentence with %s, and nothing is stored', async (_what, make, sentence) => {
    const id = await draft();
    const before = await countRows();

    const { status, datas } = await add(id, 'course.zip', await make());

    expect(status).toBe(422);
    expect(datas).toMatchObject({ code: 'PACKAGE_REFUSED', message: expect.stringMatching(sentence) as string });
    expect((datas as { message: string }).message).toMatch(/Nothing was stored\.$/);
    expect((await read(id)).packages).toEqual([]);
    expect(await countRows()).toBe(before);
  });

  it.each([
    ['a picture', 'x.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 415],
    ['text that is no captions', 'x.vtt', Buffer.from('Hello'), 422],
    ['an empty file', 'x.zip', Buffer.alloc(0), 415],
  ])('are refused as %s', async (_what, name, content, status) => {
    expect(await add(await draft(), name, content)).toMatchObject({ status });
  });

  it('can be used only in their own course, and only as their type', async () => {
    const [id, other] = [await draft(), await draft()];
    const { _id: packageId } = await added(id, 'course.zip', await scorm12Package());
    const chapter: Chapter = { _id: 'p', kind: 'package', title: 'Lesson', packageId };

    expect(await save(other, [chapter])).toMatchObject({ status: 422 });
    expect(await save(id, [{ _id: 'v', kind: 'video', title: 'Film', packageId, captions: [] }])).toMatchObject({
      status: 422,
    });
    expect(await save(id, [chapter])).toMatchObject({ status: 200 });
  });

  it('make a video publishable only with captions', async () => {
    const id = await draft();
    const video = await added(id, 'intro.mp4', mp4);
    const captions = await added(id, 'intro.vtt', 'WEBVTT\n');
    const chapter = { _id: 'v', kind: 'video' as const, title: 'Film', packageId: video._id };
    const publish = () => portal.call(staff, providerCourses.publish, { params: { id }, body: { state: 'Published' } });

    await save(id, [{ ...chapter, captions: [] }]);
    const refused = await publish();
    await save(id, [{ ...chapter, captions: [{ packageId: captions._id, language: 'en' }] }]);

    expect(refused).toMatchObject({ status: 422, datas: { issues: [{ message: 'Add captions (WebVTT)' }] } });
    expect(await publish()).toMatchObject({ status: 200 });
  });

  it('are opened on a sub-domain of their version', async () => {
    const id = await draft();
    const { _id: packageId } = await added(id, 'course.zip', await scorm12Package());
    await save(id, [{ _id: 'p', kind: 'package', title: 'Lesson', packageId }]);

    const { datas } = await portal.call(staff, providerCourses.launch, { params: { id }, body: { chapterId: 'p' } });

    const { versionId } = await read(id);
    const launch = datas as Launch;
    expect(launch.origin).toMatch(new RegExp(`^http://${versionId}\\.content\\.localhost:`));
    expect(launch.url.startsWith(`${launch.origin}/`)).toBe(true);
  });

  it('that no chapter uses are removed a day later, including their bytes in the store', async () => {
    const id = await draft();
    await added(id, 'course.zip', await scorm12Package());
    await portal.platform.files.sweep();
    const before = await countRows();
    portal.pass(25 * 3_600_000);
    staff = await portal.signIn({ role: 'provider-analyst', companyId: staff.user.company_id });
    await save(id, []);
    await portal.platform.files.sweep();

    expect((await read(id)).packages).toEqual([]);
    expect(await countRows()).toBe(before - 1);
  });
});

describe('without a content host', () => {
  it('files of courses are refused with a separate error code', async () => {
    const portal = await openPortal();
    const staff = await portal.signIn({ role: 'provider-analyst' });
    const { id } = await buildCourse(portal.platform.database, { state: 'Draft', ownerId: staff.user.company_id });
    // Only the configuration is changed: in real production mode, the tests could not sign in over HTTP.
    Object.assign(portal.platform, { config: { ...portal.platform.config, contentOrigin: null } });

    const file = { name: 'course.zip', content: await scorm12Package() };
    const reply = await uploadAs(portal, staff, { endpoint: providerCourses.addPackage, params: { id }, file });

    expect(reply).toMatchObject({ status: 422, datas: { code: 'CONTENT_ORIGIN_MISSING' } });
    await portal.close();
  });
});

const renamed = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

const entryStart = Buffer.from('PK\x01\x02', 'latin1');

/** Returns the archive with the file mode of its last entry changed. */
function linked(zip: Buffer, mode: number): Buffer {
  const changed = Buffer.from(zip);
  changed.writeUInt32LE((mode << 16) >>> 0, changed.lastIndexOf(entryStart) + 38);
  return changed;
}

/** Returns the archive with one bit changed in the content of its last entry. */
function flipped(zip: Buffer): Buffer {
  const changed = Buffer.from(zip);
  const place = changed.indexOf(entryStart) - 1_000;
  changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
  return changed;
}

const without = <Value>(files: Record<string, Value>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(files).filter(([one]) => one !== name));
