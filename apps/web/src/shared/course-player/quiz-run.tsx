import type { Answers, ShownQuestion } from '@gatehouse/contract/courses/course-chapters.schema';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import { type Failure, failureMessage } from '../../core/failure.ts';
import { onDemand, PageOnDemand } from '../../core/on-demand.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { AttemptClockProps } from './attempt-clock.tsx';
import { BackButton } from './back-button.tsx';
import { PlayerFrame } from './player-frame.tsx';
import type { FrameProps, PlayerAttempt } from './player-port.ts';
import { playerTexts } from './player.texts.ts';
import { QuestionCard } from './question-card.tsx';
import styles from './player.module.css';

const texts = playerTexts.quiz;

interface QuizRunProps {
  attempt: PlayerAttempt;
  frame: FrameProps;
  onSave: (answers: Answers) => void;
  /** Returns null once the result is known. */
  onSubmit: (answers: Answers) => Promise<Failure | null>;
  /** Returns the current end of the attempt, because extra time may have been added. */
  findEnd: () => Promise<number | null>;
}

/** Adds the initial order to the answers once the learner continues, because keeping it is an answer too. */
const withInitialOrder = (question: ShownQuestion, answers: Answers): Answers =>
  question.kind === 'order' && !answers[question._id]
    ? { ...answers, [question._id]: question.options.map(({ _id }) => _id) }
    : answers;

/** State of an attempt: answers, open question and submission, which happens only once. */
function useRun({ attempt, onSave, onSubmit }: Omit<QuizRunProps, 'frame' | 'findEnd'>) {
  const [answers, setAnswers] = useState<Answers>(attempt.answers);
  const [place, setPlace] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isSubmitting = useRef(false);

  const keep = (changed: Answers): void => {
    setAnswers(changed);
    onSave(changed);
  };
  const submit = async (): Promise<void> => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setIsBusy(true);
    const refused = await onSubmit(answers);
    isSubmitting.current = false;
    setIsBusy(false);
    setFailure(refused);
  };
  const next = (): void => {
    const question = attempt.questions[place];
    if (question && withInitialOrder(question, answers) !== answers) keep(withInitialOrder(question, answers));
    setPlace(place + 1);
  };
  return { answers, keep, place, setPlace, next, submit, isBusy, failure };
}
type Run = ReturnType<typeof useRun>;

/** Loaded on demand, because only attempts with a time limit have a clock. */
const attemptClock = onDemand<AttemptClockProps>(async () => ({
  default: (await import('./attempt-clock.tsx')).AttemptClock,
}));
// Preloaded in case the connection is lost.
attemptClock.get().catch(() => undefined);

/** The questions of an attempt, one per screen, and a summary before submission. */
export function QuizRun({ attempt, frame, onSave, onSubmit, findEnd }: QuizRunProps) {
  const run = useRun({ attempt, onSave, onSubmit });
  const { submit } = run;
  const latestSubmit = useRef(submit);
  useEffect(() => void (latestSubmit.current = submit));
  const question = attempt.questions[run.place];
  const { endsAt } = attempt;
  const onOver = (): void => void latestSubmit.current();
  const time = endsAt !== null && (
    <PageOnDemand page={attemptClock} given={{ endsAt, findEnd, onOver }} waiting={null} />
  );
  if (!question) return <ReviewScreen run={run} questions={attempt.questions} frame={frame} time={time} />;
  return <QuestionScreen run={run} question={question} all={attempt.questions.length} frame={frame} time={time} />;
}

interface ScreenProps {
  run: Run;
  frame: FrameProps;
  time: ReactNode;
}

function QuestionScreen({ run, question, all, frame, time }: ScreenProps & { question: ShownQuestion; all: number }) {
  const { answers, keep, place, setPlace, next } = run;
  const goOn = (event: FormEvent): void => {
    event.preventDefault();
    next();
  };
  return (
    <form className={styles.form} onSubmit={goOn}>
      <PlayerFrame
        {...frame}
        place={playerTexts.questionOf(place + 1, all)}
        share={place / all}
        screenKey={question._id}
        foot={
          <>
            <BackButton onBack={place > 0 ? () => setPlace(place - 1) : undefined} />
            {time}
            <Button type="submit" variant="primary" data-main="">
              {playerTexts.next}
            </Button>
          </>
        }
      >
        <QuestionCard
          question={question}
          answer={answers[question._id] ?? []}
          onAnswer={(answer) => keep({ ...answers, [question._id]: answer })}
        />
      </PlayerFrame>
    </form>
  );
}

const isAnswered = (answers: Answers, { _id }: ShownQuestion): boolean => (answers[_id]?.length ?? 0) > 0;

function ReviewScreen({ run, questions, frame, time }: ScreenProps & { questions: readonly ShownQuestion[] }) {
  const { answers, place, setPlace, submit, isBusy, failure } = run;
  const isPreview = frame.saveState === 'preview';
  const missing = isPreview ? 0 : questions.filter((question) => !isAnswered(answers, question)).length;
  return (
    <PlayerFrame
      {...frame}
      place={texts.review}
      share={1}
      screenKey="review"
      foot={
        <>
          <BackButton onBack={() => setPlace(place - 1)} />
          {time}
          <Button variant="primary" data-main="" isBusy={isBusy} onClick={() => void submit()}>
            {isPreview ? texts.previewEnd : texts.submit}
          </Button>
        </>
      }
    >
      <h1 className={styles.title} tabIndex={-1}>
        {texts.review}
      </h1>
      <p>{isPreview ? texts.previewHint : texts.reviewHint}</p>
      {failure && (
        <Notice kind="error">{failure.code === 'FETCH_ERROR' ? texts.offline : failureMessage(failure)}</Notice>
      )}
      {frame.saveState === 'elsewhere' && <Notice kind="warning">{playerTexts.elsewhere}</Notice>}
      {missing > 0 && <Notice kind="warning">{texts.missing(missing)}</Notice>}
      <ol className={styles.reviewList}>
        {questions.map((question, at) => (
          <li key={question._id} className={styles.reviewItem}>
            <button type="button" className={styles.reviewLink} dir="auto" onClick={() => setPlace(at)}>
              {question.text}
            </button>
            <div className={styles.hint}>{isAnswered(answers, question) ? texts.answered : texts.unanswered}</div>
          </li>
        ))}
      </ol>
    </PlayerFrame>
  );
}
