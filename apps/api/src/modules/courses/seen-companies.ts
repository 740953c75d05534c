import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

import type { Call } from '../../platform/routes/call.ts';
import { notFound } from '../../platform/core/errors.ts';
import { findSeenClients } from '../../platform/routes/named-client.ts';
import { findCompanyIds, replaceCompanies } from './courses.store.ts';

/** A call that reads or changes a course. */
export type CourseReader = Pick<Call<AnyEndpoint>, 'db' | 'platform'>;

/** Returns the clients of a course that the viewer can access. */
export async function findSeenCompanies({ db, platform }: CourseReader, courseId: string): Promise<string[]> {
  const accessible = await findSeenClients(platform.database);
  return (await findCompanyIds(db, courseId)).filter((id) => accessible.has(id));
}

/**
 * Replaces those clients of a course that the viewer can access, and keeps all others. Returns the clients that gained or lost the course.
 * Throws a 404 when the viewer cannot access one of them.
 */
export async function replaceSeenCompanies(
  { db, platform }: CourseReader,
  courseId: string,
  companyIds: readonly string[],
): Promise<string[]> {
  const seen = await findSeenClients(platform.database);
  if (companyIds.some((id) => !seen.has(id))) throw notFound();
  const others = (await findCompanyIds(db, courseId)).filter((id) => !seen.has(id));
  return replaceCompanies(db, courseId, [...companyIds, ...others]);
}
