import { learner } from '@gatehouse/contract/learner/learner';

import { buildAwarenessSession, buildEnrolments } from '../modules/awareness/awareness.build.ts';
import { buildLearnerToken } from '../modules/learner/learner.build.ts';
import { buildEmployees } from '../modules/company-employees/company-employees.build.ts';
import { buildCourse, sampleChapters } from '../modules/courses/courses.build.ts';
import type { Database } from '../platform/database/database.ts';

/** A learner who takes a quiz, with the answers that the portal has acknowledged. */
interface CrowdLearner {
  place: number;
  enrolmentId: string;
  token: string;
  /** The newest acknowledged revision. */
  acknowledged: number;
  isSubmitted: boolean;
}

/** Many learners in one session with a quiz. */
export interface Crowd {
  companyId: string;
  sessionId: string;
  questions: number;
  learners: CrowdLearner[];
}

const atOnce = 500;

/** Enrolls this many people and gives each a personal link. */
export async function buildCrowd(
  database: Database,
  companyId: string,
  { people, questions }: { people: number; questions: number },
): Promise<Crowd> {
  const chapters = sampleChapters(questions).filter(({ kind }) => kind === 'quiz');
  const course = await buildCourse(database, { companyIds: [companyId], chapters });
  const session = await buildAwarenessSession(database, { company_id: companyId, course, pass_score: 60 });
  const learners: CrowdLearner[] = [];
  for (let from = 0; from < people; from += atOnce) {
    const count = Math.min(atOnce, people - from);
    const employees = await buildEmployees(
      database,
      companyId,
      Array.from({ length: count }, () => ({})),
    );
    const rows = employees.map(({ id }) => ({ company_id: companyId, session_id: session.id, employee_id: id }));
    // Only learners who have not started are invited, so no emails are sent during the calls.
    const enrolments = await buildEnrolments(
      database,
      companyId,
      rows.map((row) => ({ ...row, status: 'In Progress' })),
    );
    for (const [at, { id }] of enrolments.entries()) {
      const token = await buildLearnerToken(database, companyId, id);
      learners.push({ place: from + at, enrolmentId: id, token, acknowledged: 0, isSubmitted: false });
    }
  }
  return { companyId, sessionId: session.id, questions, learners };
}

/** Returns a learner's answer to a question, counted from 1; `a` is correct. */
const answerOf = (place: number, question: number): string => ((place * 7 + question) % 3 === 0 ? 'b' : 'a');

const answersUpTo = (place: number, question: number): Record<string, string[]> =>
  Object.fromEntries(Array.from({ length: question }, (_, at) => [`q${at + 1}`, [answerOf(place, at + 1)]]));

/** Returns the expected result of a learner who answered everything. */
function expectedOf({ questions }: Crowd, { place }: CrowdLearner) {
  const score = Object.values(answersUpTo(place, questions)).filter(([option]) => option === 'a').length;
  return { score, isPassed: score * 100 >= 60 * questions };
}

/** The access of the crowd to a portal, which may crash and restart at another address. */
export interface CrowdPortal {
  address: () => Promise<string>;
  /** Called for each acknowledged save with its duration, or null if it had to be repeated. */
  onSaved?: (milliseconds: number | null) => void;
  /** Called before each start and each save, to pace the crowd. */
  turn?: () => Promise<void>;
}

type Headers = Record<string, string>;

/** Fetches a CSRF token and its cookie, shared by all learners, because their links identify them. */
export async function openVisitor(address: string): Promise<Headers> {
  const reply = await fetch(`${address}/api/csrf-token`);
  const { datas } = (await reply.json()) as { datas: { csrfToken: string } };
  const cookie = reply.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { cookie: cookie.join('; '), 'x-csrf-token': datas.csrfToken, 'content-type': 'application/json' };
}

interface Post {
  path: string;
  headers: Headers;
  body: object;
}

/** Repeats a request until there is a response, as the page does; throws if it is a rejection. */
async function post<Datas>(portal: CrowdPortal, { path, headers, body }: Post) {
  for (let isRepeated = false; ; isRepeated = true) {
    const begun = performance.now();
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const reply = await fetch(`${await portal.address()}/api${path}`, request).catch(() => null);
    const text = await reply?.text().catch(() => null);
    if (!reply || text === null || text === undefined) continue;
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`);
    const { datas } = JSON.parse(text) as { datas: Datas };
    return { datas, milliseconds: isRepeated ? null : performance.now() - begun };
  }
}

/** Takes the quiz as one learner, one answer at a time, and submits it. */
async function takeQuiz(
  { sessionId, questions }: Crowd,
  one: CrowdLearner,
  { portal, headers }: { portal: CrowdPortal; headers: Headers },
): Promise<void> {
  const pathOf = ({ path }: { path: string }) => `${path.replace(':id', sessionId)}?token=${one.token}`;
  await portal.turn?.();
  const started = await post<{ attemptId: string }>(portal, { path: pathOf(learner.start), headers, body: {} });
  const { attemptId } = started.datas;
  for (let revision = 1; revision <= questions; revision += 1) {
    await portal.turn?.();
    const submit = revision === questions;
    const body = { attemptId, revision, answers: answersUpTo(one.place, revision), submit };
    const { milliseconds } = await post(portal, { path: pathOf(learner.answer), headers, body });
    one.acknowledged = revision;
    one.isSubmitted = submit;
    portal.onSaved?.(milliseconds);
  }
}

/** Takes the quiz as all learners, this many at the same time. */
export async function takeQuizzes(crowd: Crowd, portal: CrowdPortal, atTheSameTime: number): Promise<void> {
  const headers = await openVisitor(await portal.address());
  const waiting = [...crowd.learners];
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await takeQuiz(crowd, one, { portal, headers });
  };
  await Promise.all(Array.from({ length: atTheSameTime }, work));
}

const inOrder = (answers: object): string =>
  JSON.stringify(Object.entries(answers).toSorted(([one], [other]) => one.localeCompare(other)));

/** Compares stored with acknowledged answers and returns a line for each learner who differs. */
export async function differencesOf(database: Database, crowd: Crowd): Promise<string[]> {
  const { companyId, sessionId, questions } = crowd;
  const rows = await database.withCompany(companyId, (db) =>
    db
      .selectFrom('awareness_enrolments as e')
      .innerJoin('awareness_attempts as a', 'a.enrolment_id', 'e.id')
      .select(['e.id', 'e.status', 'e.score', 'e.total', 'e.attempts_used', 'a.revision', 'a.answers', 'a.state'])
      .where('e.session_id', '=', sessionId)
      .execute(),
  );
  const stored = Map.groupBy(rows, ({ id }) => id);
  return crowd.learners.flatMap((one) => {
    const { score, isPassed } = expectedOf(crowd, one);
    const [row, ...more] = stored.get(one.enrolmentId) ?? [];
    const found = row && [row.state, row.revision, row.score, row.total, row.attempts_used, row.status === 'Passed'];
    const wanted = ['Submitted', questions, score, questions, 1, isPassed];
    const answers = inOrder(row?.answers ?? {});
    const isSame = answers === inOrder(answersUpTo(one.place, questions));
    const isRight = isSame && more.length === 0 && JSON.stringify(found) === JSON.stringify(wanted);
    return isRight ? [] : [`learner ${one.place}: ${JSON.stringify(found)} in place of ${JSON.stringify(wanted)}`];
  });
}
