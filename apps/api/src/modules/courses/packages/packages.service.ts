import { courseEvents } from '@gatehouse/contract/courses/courses';
import type { CoursePackage, Launch } from '@gatehouse/contract/courses/course-packages.schema';
import { coursePackageRules, type PackageKind } from '@gatehouse/contract/courses/course-packages';
import type { Chapter } from '@gatehouse/contract/courses/course-chapters.schema';
import type { providerCourses } from '@gatehouse/contract/courses/provider-courses';
import { FailureCode } from '@gatehouse/contract/core/reply';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { storeUpload } from '../../../platform/mounting/files-take.ts';
import { removeFiles } from '../../../platform/files/files-rows.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { AppError, notFound, unprocessable } from '../../../platform/core/errors.ts';
import type { Upload } from '../../../platform/mounting/mount-files.ts';
import { findCourse, findVersions } from '../courses.store.ts';
import { courseTexts } from '../courses.texts.ts';
import { type ExaminedPackage, examinePackage } from './examine-package.ts';
import { launchChapter } from './launch-chapter.ts';
import { deletePackages, findPackages, insertPackage, packageIdsOf, type PackageRow } from './packages.store.ts';

const { errors } = courseTexts;

/** Returns the file name with the extension of the detected type. */
const storedName = (name: string): string => name.replace(/\.h5p$/i, '.zip').replace(/\.vtt$/i, '.txt');
const shownName = (name: string): string => name.replace(/\.[^.]{1,5}$/, '');

/** Stores an uploaded package, video or caption file. */
export async function addPackage(
  call: FileCall<typeof providerCourses.addPackage>,
  upload: Upload,
): Promise<CoursePackage> {
  const { platform, params, companyId } = call;
  if (platform.config.contentOrigin === null)
    throw new AppError(422, FailureCode.contentOriginMissing, errors.contentOriginMissing);
  const course = await platform.database.withCompany(companyId, (db) => findCourse(db, params.id));
  if (!course) throw notFound();
  const seen: { examined?: ExaminedPackage } = {};
  return storeUpload(
    call,
    { ...upload, name: storedName(upload.name) },
    {
      rules: coursePackageRules,
      check: async (file) => {
        seen.examined = await examinePackage(file);
      },
      async work({ db, emit }, file) {
        const { examined } = seen;
        if (!examined) throw notFound();
        const title = (examined.title || shownName(upload.name) || course.title).slice(0, 200);
        const row = await insertPackage(db, { courseId: params.id, fileId: file.id, title, examined });
        await file.attach({ kind: 'course-package', id: row.id });
        emit(courseEvents.updated, { ids: [params.id] });
        return presentPackage(row);
      },
    },
  );
}

/** Converts a package to the shape of the course builder. */
export const presentPackage = ({ id, kind, title, size, count_files, created_at }: PackageRow): CoursePackage => ({
  _id: id,
  kind: kind as PackageKind,
  title,
  size: Number(size),
  numOfFiles: count_files,
  createdAt: new Date(created_at).toISOString(),
});

type Use = [id: string, fits: (kind: string) => boolean];
const isVideo = (kind: string) => kind === 'video';
const isCaptions = (kind: string) => kind === 'captions';
const isPackage = (kind: string) => !isVideo(kind) && !isCaptions(kind);

function usesOf(chapter: Chapter): Use[] {
  if (chapter.kind !== 'video') return packageIdsOf([chapter]).map((id) => [id, isPackage]);
  const captions = chapter.captions.map(({ packageId }): Use => [packageId, isCaptions]);
  return chapter.packageId === null ? captions : [[chapter.packageId, isVideo], ...captions];
}

/** Throws when a chapter references a file of another course or of the wrong kind. */
export async function requirePackages(
  db: CompanyDatabase,
  courseId: string,
  chapters: readonly Chapter[],
): Promise<void> {
  const uses = chapters.flatMap(usesOf);
  if (uses.length === 0) return;
  const kinds = new Map((await findPackages(db, courseId)).map(({ id, kind }) => [id, kind]));
  const fits = ([id, isRight]: Use) => isRight(kinds.get(id) ?? '') && kinds.has(id);
  if (!uses.every(fits)) throw unprocessable(errors.unknownPackage, 'chapters');
}

/** Files older than this may be deleted if unused, in milliseconds. Newer ones may be awaiting the next save of the course. */
const unusedAfterMs = 24 * 3_600_000;

/** Deletes files that no version of the course uses. */
export async function removeUnused(db: CompanyDatabase, courseId: string, now: Date): Promise<void> {
  const used = new Set((await findVersions(db, courseId)).flatMap(({ chapters }) => packageIdsOf(chapters)));
  const unused = (await findPackages(db, courseId)).filter(
    ({ id, created_at }) => !used.has(id) && Date.parse(created_at) < now.getTime() - unusedAfterMs,
  );
  await removeFiles(
    db,
    await deletePackages(
      db,
      unused.map(({ id }) => id),
    ),
  );
}

/** Deletes all files of a course that is being deleted. */
export async function removeAllPackages(db: CompanyDatabase, courseId: string): Promise<void> {
  const all = await findPackages(db, courseId);
  await removeFiles(
    db,
    await deletePackages(
      db,
      all.map(({ id }) => id),
    ),
  );
}

/** Launches a chapter of the preview. Its progress is not stored. */
export async function launchPreview({
  db,
  params,
  body,
  platform,
  companyId,
}: Call<typeof providerCourses.launch>): Promise<Launch> {
  const [version] = await findVersions(db, params.id);
  if (!version) throw notFound();
  const launch = launchChapter(platform, {
    companyId,
    versionId: version.id,
    chapters: version.chapters,
    chapterId: body.chapterId,
  });
  return { ...launch, state: '', revision: 0, startsAgain: false };
}
