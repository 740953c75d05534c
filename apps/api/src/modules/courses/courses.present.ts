import type { CourseDetail, CourseVersion } from '@gatehouse/contract/courses/courses.schema';

import type { VersionRow } from './courses.store.ts';

const moment = (value: string): string => new Date(value).toISOString();
const momentOrNull = (value: string | null): string | null => (value === null ? null : moment(value));

const presentVersion = (row: VersionRow): CourseVersion => ({
  _id: row.id,
  number: row.number,
  state: row.state as CourseVersion['state'],
  numOfChapters: row.chapters.length,
  updatedAt: moment(row.updated_at),
  publishedAt: momentOrNull(row.published_at),
  retiredAt: momentOrNull(row.retired_at),
});

interface CourseParts {
  course: { id: string; state: string };
  /** The versions, newest first. */
  versions: readonly [VersionRow, ...VersionRow[]];
  packages: CourseDetail['packages'];
  companyIds: string[];
}

/** Converts a course to the shape of the course builder, with the content of its newest version. */
export function presentCourse({ course, versions, packages, companyIds }: CourseParts): CourseDetail {
  const [newest] = versions;
  return {
    _id: course.id,
    state: course.state as CourseDetail['state'],
    versionId: newest.id,
    version: newest.number,
    versionState: newest.state as CourseDetail['versionState'],
    revision: newest.revision,
    title: newest.title,
    summary: newest.summary,
    language: newest.language,
    chapters: newest.chapters,
    versions: versions.map(presentVersion),
    packages,
    companyIds,
  };
}
