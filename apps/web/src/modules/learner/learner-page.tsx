import type { RegistrationInfo } from '@gatehouse/contract/awareness/public-session.schema';
import type { PackageResult } from '@gatehouse/contract/courses/content-messages';
import { learner } from '@gatehouse/contract/learner/learner';
import type { LearnerSession } from '@gatehouse/contract/learner/learner.schema';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router';

import { call } from '../../core/call.ts';
import type { Failure } from '../../core/failure.ts';
import { onDemand, PageOnDemand } from '../../core/on-demand.tsx';
import { usePageTitle } from '../../core/page-title.ts';
import type { PlayerProps } from '../../shared/course-player/player-port.ts';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import { Certificate } from './certificate.tsx';
import { Cover } from './cover.tsx';
import { learnerTexts as texts } from './learner.texts.ts';
import styles from './learner.module.css';
import { Sender } from './sender.tsx';
import { useLearnerPort } from './use-learner-port.ts';
import { useLearnerSession } from './use-learner-session.ts';

// Loaded on demand, because most learners have a valid personal link and see neither of these.
const Refused = lazy(async () => ({ default: (await import('./refused.tsx')).Refused }));
const Register = lazy(async () => ({ default: (await import('./register.tsx')).Register }));

const load = () => import('../../shared/course-player/player.tsx');
const player = onDemand<PlayerProps>(async () => ({ default: (await load()).Player }));

const Loading = () => (
  <Stack as="main" align="start" className={classNames(textLook({ size: 16 }), styles.page)}>
    <Sender />
    <Spinner label={texts.title} />
  </Stack>
);

/** The page of a session for a learner, from the personal link to the result. */
export function LearnerPage() {
  const { sessionId = '', isPublic } = useParams();
  const { session, failure, hasToken, open, read } = useLearnerSession(sessionId, isPublic !== undefined);
  usePageTitle(session?.name ?? texts.title);
  if (session) return <Training session={session} onResult={read} />;
  if (!failure) return <Loading />;
  const Answer = isPublic === undefined ? Refused : Registration;
  return (
    <Suspense fallback={<Loading />}>
      <Answer sessionId={sessionId} failure={failure} hasToken={hasToken()} onRetry={open} />
    </Suspense>
  );
}

interface RegistrationProps {
  sessionId: string;
  /** The reason why the session is not open. */
  failure: Failure;
  /** True if the visitor came with a link. */
  hasToken: boolean;
  onRetry: () => void;
}

/** Reads the public information of a session, for visitors without a link. */
function useRegistration(sessionId: string) {
  const [info, setInfo] = useState<RegistrationInfo | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    const read = async (): Promise<void> => {
      const { data, error } = await call(learner.registration, { params: { id: sessionId } });
      setInfo(data ?? null);
      setFailure(error ?? null);
    };
    void read();
  }, [sessionId]);
  return { info, failure };
}

/** The registration form, if the session is public. */
function Registration({ sessionId, failure, hasToken, onRetry }: RegistrationProps) {
  const { info, failure: missing } = useRegistration(sessionId);
  if (info) return <Register sessionId={sessionId} info={info} refusal={hasToken ? failure : null} />;
  if (missing) return <Refused failure={failure} onRetry={onRetry} />;
  return <Loading />;
}

const completedIn = ({ progress }: LearnerSession): string[] =>
  progress.filter(({ isCompleted }) => isCompleted).map(({ chapterId }) => chapterId);

const reportsIn = ({ progress }: LearnerSession): ReadonlyMap<string, PackageResult> =>
  new Map(progress.flatMap(({ chapterId, result }) => (result ? [[chapterId, result] as const] : [])));

/** Returns the index of the first chapter that is not complete, or the quiz. */
function firstPlace({ course }: LearnerSession, completed: ReadonlySet<string>): number {
  const next = course.chapters.findIndex(({ _id }) => !completed.has(_id));
  return next < 0 ? course.chapters.length : next;
}

function Training({ session, onResult }: { session: LearnerSession; onResult: () => Promise<unknown> }) {
  const [isPlaying, setIsPlaying] = useState(false);
  const [completed, setCompleted] = useState<ReadonlySet<string>>(() => new Set(completedIn(session)));
  const onChapter = (id: string, isCompleted: boolean): void =>
    setCompleted((known) => {
      const next = new Set(known);
      next[isCompleted ? 'add' : 'delete'](id);
      return next;
    });
  const [reports, setReports] = useState(() => reportsIn(session));
  // A new attempt without a report has no result, even if the previous attempt had one.
  const onReport = (id: string, report: PackageResult | null): void =>
    setReports((known) => {
      const next = new Map(known);
      next.delete(id);
      return report ? next.set(id, report) : next;
    });
  const { port, saveState } = useLearnerPort(session, { onChapter, onReport, onResult });
  // Loads the player while the learner reads the cover page, in case the connection is lost later.
  useEffect(
    () =>
      void load().then(
        ({ preloadParts }) => preloadParts(session.course.chapters),
        () => undefined,
      ),
    [session.course.chapters],
  );
  if (!isPlaying)
    return <Cover session={session} completed={completed} onStart={() => setIsPlaying(true)} onChanged={onResult} />;
  const { status, score, total, attemptsLeft, hasOpenAttempt } = session.result;
  return (
    <main className={styles.full}>
      <PageOnDemand
        page={player}
        waiting={<Spinner label={texts.title} />}
        given={{
          course: session.course,
          completed,
          reports,
          result: { isPassed: status === 'Passed', score, total, attemptsLeft, hasOpenAttempt, review: session.review },
          passScore: session.passScore,
          saveState,
          port,
          firstPlace: firstPlace(session, completed),
          reward: <Certificate session={session} />,
          onClose: () => setIsPlaying(false),
        }}
      />
    </main>
  );
}
