import type { RandomSource } from '../../../platform/core/demo-chance.ts';
import type { DemoSession } from './demo-sessions.ts';

const dayMs = 86_400_000;

interface EnrolmentContext {
  chance: RandomSource;
  now: Date;
  course: { versionId: string; questions: number };
}

type Status = 'Passed' | 'Failed' | 'In Progress' | 'Expired' | 'Not Started';

function statusOf({ passed, failed, started, state }: DemoSession, chance: RandomSource): Status {
  const drawn = chance();
  if (drawn < passed) return 'Passed';
  if (drawn < passed + failed) return 'Failed';
  if (state === 'Closed') return 'Expired';
  return drawn < passed + failed + started ? 'In Progress' : 'Not Started';
}

/** Returns the moments of a demo session's reminders, the last one three days ago. */
export function remindersOf({ reminders, startsInDays, endsInDays }: DemoSession, now: Date): number[] {
  const end = Math.min(endsInDays, 0);
  return Array.from({ length: reminders }, (_, place) => {
    const fromEnd = 3 + ((end - startsInDays) / (reminders + 1)) * place;
    return now.getTime() + (end - fromEnd) * dayMs;
  });
}

/** Returns the time at which a demo employee takes the course: half do so soon after the session opens, most others after a reminder. */
function takenAt(
  { opened, closed, reminded }: { opened: number; closed: number; reminded: readonly number[] },
  chance: RandomSource,
): number {
  const starts = chance() < 0.5 || reminded.length === 0 ? [opened] : reminded;
  const start = starts[Math.floor(chance() * starts.length)] ?? opened;
  return Math.min(closed, start + (closed - start) * chance() ** 2);
}

/** Returns the progress of one employee. */
export function enrolmentOf(session: DemoSession, { chance, now, course }: EnrolmentContext) {
  const status = statusOf(session, chance);
  const opened = now.getTime() + session.startsInDays * dayMs;
  const closed = Math.min(now.getTime(), now.getTime() + session.endsInDays * dayMs);
  const enrolled_at = new Date(Math.min(opened, now.getTime()) - dayMs).toISOString();
  if (status === 'Not Started' || (status === 'Expired' && chance() < 0.5)) return { status, enrolled_at };
  const taken = takenAt({ opened, closed, reminded: remindersOf(session, now) }, chance);
  const started = {
    status,
    enrolled_at,
    version_id: course.versionId,
    started_at: new Date(taken - 900_000).toISOString(),
  };
  if (status === 'In Progress' || status === 'Expired') return started;
  const missed = status === 'Passed' ? Math.floor(chance() * 1.6) : 2 + Math.floor(chance() * 2);
  const score = Math.max(0, course.questions - missed);
  const attempts_used = status === 'Failed' ? 3 : 1 + missed;
  return { ...started, finished_at: new Date(taken).toISOString(), score, total: course.questions, attempts_used };
}
