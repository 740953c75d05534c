import type { CourseDetail } from '@gatehouse/contract/courses/courses.schema';
import { courseEvents } from '@gatehouse/contract/courses/courses';
import type { AnyEndpoint, Result } from '@gatehouse/contract/core/endpoint';
import type { providerCourses } from '@gatehouse/contract/courses/provider-courses';
import { FailureCode } from '@gatehouse/contract/core/reply';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Call } from '../../platform/routes/call.ts';
import { AppError, conflict, notFound, unprocessable } from '../../platform/core/errors.ts';
import { presentCourse } from './courses.present.ts';
import {
  deleteCourse,
  findCompanyIds,
  findCourse,
  findLocked,
  findVersions,
  insertCourse,
  insertVersion,
  updateCourse,
  updateVersion,
  type VersionRow,
} from './courses.store.ts';
import { courseTexts } from './courses.texts.ts';
import { presentPackage, removeAllPackages, removeUnused, requirePackages } from './packages/packages.service.ts';
import { findPackages } from './packages/packages.store.ts';
import { hasSameIds, publicationIssues } from './publication-check.ts';
import { presentPreview } from './previews/present-preview.ts';
import { type CourseReader, findSeenCompanies, replaceSeenCompanies } from './seen-companies.ts';
import { minutesOf, quizOf, reviewAnswers, scoreAnswers } from './shown-course.ts';

const { errors } = courseTexts;

type Versions = readonly [VersionRow, ...VersionRow[]];

async function requireVersions(db: CompanyDatabase, id: string): Promise<Versions> {
  const [newest, ...older] = await findVersions(db, id);
  if (!newest) throw notFound();
  return [newest, ...older];
}

async function requireLocked(db: CompanyDatabase, id: string) {
  const course = await findLocked(db, id);
  if (!course) throw notFound();
  return { course, versions: await requireVersions(db, id) };
}

async function answer(reader: CourseReader, id: string): Promise<CourseDetail> {
  const { db } = reader;
  const course = await findCourse(db, id);
  if (!course) throw notFound();
  const packages = (await findPackages(db, id)).map(presentPackage);
  return presentCourse({
    course,
    versions: await requireVersions(db, id),
    packages,
    companyIds: await findSeenCompanies(reader, id),
  });
}

/** Emits a change to staff, and to the clients that may use the course. */
async function announce<E extends AnyEndpoint>(
  call: Call<E>,
  id: string,
  companyIds: readonly string[],
): Promise<void> {
  const { platform, emit, afterCommit } = call;
  emit(courseEvents.updated, { ids: [id] });
  afterCommit(async () => {
    for (const one of companyIds) platform.realtime.emitToCompany(one, courseEvents.updated, { ids: [id] });
  });
}

export const readCourse = (call: Call<typeof providerCourses.get>): Promise<CourseDetail> =>
  answer(call, call.params.id);

export async function createCourse(call: Call<typeof providerCourses.create>): Promise<CourseDetail> {
  const { db, body, audit, companyId } = call;
  const { title, language } = body;
  const id = await insertCourse(db, { company_id: companyId, title });
  await insertVersion(db, { company_id: companyId, course_id: id, number: 1, title, language, chapters: [] });
  audit({ action: 'record-created', subject: title, details: { course: id } });
  await announce(call, id, []);
  return answer(call, id);
}

export async function saveCourse(call: Call<typeof providerCourses.save>): Promise<CourseDetail> {
  const { db, params, body, platform } = call;
  const { versions } = await requireLocked(db, params.id);
  const [draft] = versions;
  if (draft.state !== 'Draft') throw conflict(errors.noDraft);
  if (draft.revision !== body.revision) throw conflict(errors.outdated);
  if (hasSameIds(body.chapters)) throw unprocessable(errors.sameIds, 'chapters');
  await requirePackages(db, params.id, body.chapters);
  const { title, summary, language, chapters } = body;
  const updated_at = platform.clock.now().toISOString();
  const content = { title, summary, language, chapters, minutes: minutesOf(chapters) };
  await updateVersion(db, draft.id, { ...content, revision: draft.revision + 1, updated_at });
  await updateCourse(db, params.id, { title, updated_at });
  await removeUnused(db, params.id, platform.clock.now());
  await announce(call, params.id, []);
  return answer(call, params.id);
}

export async function removeCourse(call: Call<typeof providerCourses.remove>): Promise<{ removed: true }> {
  const { db, params, audit } = call;
  const { course } = await requireLocked(db, params.id);
  if (course.state !== 'Draft') throw conflict(errors.wasPublished);
  await removeAllPackages(db, params.id);
  await deleteCourse(db, params.id);
  audit({ action: 'record-removed', subject: course.title, details: { course: params.id } });
  await announce(call, params.id, []);
  return { removed: true };
}

export async function startVersion(call: Call<typeof providerCourses.startVersion>): Promise<CourseDetail> {
  const { db, params, platform, companyId: company_id } = call;
  const { versions } = await requireLocked(db, params.id);
  const [newest] = versions;
  if (newest.state === 'Draft') throw conflict(errors.hasDraft);
  const { title, summary, language, chapters, minutes } = newest;
  const number = newest.number + 1;
  await insertVersion(db, { company_id, course_id: params.id, number, title, summary, language, chapters, minutes });
  await updateCourse(db, params.id, { updated_at: platform.clock.now().toISOString() });
  await announce(call, params.id, []);
  return answer(call, params.id);
}

export async function publishCourse(call: Call<typeof providerCourses.publish>): Promise<CourseDetail> {
  const { db, params, body, audit, platform } = call;
  const { course, versions } = await requireLocked(db, params.id);
  const now = platform.clock.now().toISOString();
  if (body.state === 'Published') await publishDraft(db, versions, now);
  else await retirePublished(db, versions, now);
  await updateCourse(db, params.id, { state: body.state, updated_at: now });
  audit({ action: 'status-changed', subject: course.title, details: { course: params.id, to: body.state } });
  await announce(call, params.id, await findCompanyIds(db, params.id));
  return answer(call, params.id);
}

async function publishDraft(db: CompanyDatabase, versions: Versions, now: string): Promise<void> {
  const [draft] = versions;
  if (draft.state !== 'Draft') throw conflict(errors.noDraft);
  const issues = publicationIssues(draft.chapters);
  if (issues.length > 0) throw new AppError(422, FailureCode.validation, { message: errors.incomplete, issues });
  const before = versions.find(({ state }) => state === 'Published');
  if (before) await updateVersion(db, before.id, { state: 'Retired', retired_at: now });
  await updateVersion(db, draft.id, { state: 'Published', published_at: now, updated_at: now });
}

async function retirePublished(db: CompanyDatabase, versions: Versions, now: string): Promise<void> {
  const published = versions.find(({ state }) => state === 'Published');
  if (!published) throw conflict(errors.neverPublished);
  await updateVersion(db, published.id, { state: 'Retired', retired_at: now });
}

export async function assignCourse(call: Call<typeof providerCourses.assign>): Promise<CourseDetail> {
  const { db, params, body, audit } = call;
  const { course } = await requireLocked(db, params.id);
  const changed = await replaceSeenCompanies(call, params.id, body.companyIds);
  audit({ action: 'setting-changed', subject: course.title, details: { clients: String(body.companyIds.length) } });
  await announce(call, params.id, changed);
  return answer(call, params.id);
}

export async function previewCourse({
  db,
  params,
}: Call<typeof providerCourses.preview>): Promise<Result<typeof providerCourses.preview>> {
  const [newest] = await requireVersions(db, params.id);
  return presentPreview(newest);
}

export async function tryQuiz({
  db,
  params,
  body,
}: Call<typeof providerCourses.tryQuiz>): Promise<Result<typeof providerCourses.tryQuiz>> {
  const [{ chapters }] = await requireVersions(db, params.id);
  const quiz = quizOf(chapters);
  if (!quiz) throw conflict(errors.noQuiz);
  return { ...scoreAnswers(quiz, body.answers), review: reviewAnswers(quiz, body.answers) };
}
