import type { Chapter, Question } from '@gatehouse/contract/courses/course-chapters.schema';

import type { Database, PlatformDatabase } from '../../platform/database/database.ts';
import { minutesOf } from './shown-course.ts';

/** Returns a question whose first option is correct. */
export const singleQuestion = (id: string): Question => ({
  _id: id,
  kind: 'single',
  text: 'What do you do with an unexpected attachment?',
  options: [
    { _id: 'a', text: 'Report it' },
    { _id: 'b', text: 'Open it' },
    { _id: 'c', text: 'Forward it to a colleague' },
  ],
  right: ['a'],
  explanation: 'Reporting protects everyone who received the same email.',
});

/** Returns a text, a policy and a quiz. Option `a` is the correct answer to each question. */
export const sampleChapters = (questions = 4): Chapter[] => [
  { _id: 'read', kind: 'text', title: 'What phishing is', body: 'Phishing tricks people into **acting**.' },
  {
    _id: 'policy',
    kind: 'policy',
    title: 'Email policy',
    body: 'Report every suspicious email.',
    statement: 'I have read this policy and will follow it',
  },
  {
    _id: 'quiz',
    kind: 'quiz',
    title: 'Check your knowledge',
    scoring: 'all-or-nothing',
    isShuffled: false,
    minutes: null,
    feedback: 'after-attempt',
    questions: Array.from({ length: questions }, (_, at) => singleQuestion(`q${at + 1}`)),
  },
];

interface NewCourse {
  /** The company that owns the course, by default the provider. */
  ownerId?: string;
  title?: string;
  summary?: string;
  language?: string;
  chapters?: readonly Chapter[];
  state?: 'Draft' | 'Published';
  /** The clients that may use the course. */
  companyIds?: readonly string[];
}

async function findOrBuildProvider(db: PlatformDatabase): Promise<string> {
  const known = await db.selectFrom('companies').select('id').where('kind', '=', 'provider').executeTakeFirst();
  if (known) return known.id;
  const company = { slug: 'course-provider', name: 'Provider', short_name: 'Provider', kind: 'provider', services: [] };
  return (await db.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow()).id;
}

const defaults = { title: 'Phishing basics', summary: '', language: 'en', state: 'Published', companyIds: [] } as const;

/** Inserts a course with one version, published by default. */
export async function buildCourse(database: Database, wanted: NewCourse = {}) {
  const { title, summary, language, state, companyIds } = { ...defaults, ...wanted };
  const chapters = wanted.chapters ?? sampleChapters();
  const published_at = state === 'Published' ? new Date().toISOString() : null;
  return database.withPlatform(async (db) => {
    const company_id = wanted.ownerId ?? (await findOrBuildProvider(db));
    const course = await db
      .insertInto('courses')
      .values({ company_id, title, state })
      .returning('id')
      .executeTakeFirstOrThrow();
    const content = { title, summary, language, chapters: JSON.stringify(chapters), minutes: minutesOf(chapters) };
    const version = await db
      .insertInto('course_versions')
      .values({ company_id, course_id: course.id, number: 1, state, published_at, ...content })
      .returning('id')
      .executeTakeFirstOrThrow();
    await assignTo(db, course.id, companyIds);
    return { id: course.id, versionId: version.id };
  });
}

/** Saves chapters, which may reference its files, in the draft of a course and publishes it. */
export async function publishChapters(
  database: Database,
  { id, versionId, companyId, chapters }: { id: string; versionId: string; companyId: string; chapters: Chapter[] },
): Promise<void> {
  const content = { chapters: JSON.stringify(chapters), minutes: minutesOf(chapters) };
  await database.withCompany(companyId, async (db) => {
    await db
      .updateTable('course_versions')
      .set({ ...content, state: 'Published', published_at: new Date().toISOString() })
      .where('id', '=', versionId)
      .execute();
    await db.updateTable('courses').set({ state: 'Published' }).where('id', '=', id).execute();
  });
}

async function assignTo(db: PlatformDatabase, course_id: string, companyIds: readonly string[]): Promise<void> {
  if (companyIds.length === 0) return;
  const rows = companyIds.map((company_id) => ({ company_id, course_id }));
  await db.insertInto('course_companies').values(rows).execute();
}

/** Returns the clients that subscribe to awareness. */
export async function findAwarenessClients(database: Database): Promise<{ id: string; slug: string }[]> {
  const clients = await database.withPlatform((db) =>
    db.selectFrom('companies').select(['id', 'slug', 'services']).where('kind', '=', 'client').execute(),
  );
  return clients.filter(({ services }) => services.includes('awareness'));
}
