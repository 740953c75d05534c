import type { Answers, Review, ShownChapter } from '@gatehouse/contract/courses/course-chapters.schema';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';

import { type Failure, failureMessage } from '../../core/failure.ts';
import { formatList } from '../../core/texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { BackButton } from './back-button.tsx';
import { PlayerFrame } from './player-frame.tsx';
import { type FrameProps, isFailure, type PartProps, type PlayerAttempt, type PlayerProps } from './player-port.ts';
import { playerTexts } from './player.texts.ts';
import { QuizRun } from './quiz-run.tsx';
import { ScoreView } from './score-view.tsx';
import styles from './player.module.css';

const { quiz: texts, feedback } = playerTexts;

interface QuizPartProps extends PlayerProps {
  quiz: Extract<ShownChapter, { kind: 'quiz' }>;
  frame: FrameProps;
  onBack: (() => void) | undefined;
  onReread: (() => void) | undefined;
  onNext: () => void;
}

export const QuizChapter = ({ chapter, ...props }: PartProps) =>
  chapter.kind === 'quiz' && <QuizPart {...props} quiz={chapter} />;

/** The quiz: introduction, questions and result. */
function QuizPart(props: QuizPartProps) {
  const { port, result, frame, onNext } = props;
  const [attempt, setAttempt] = useState<PlayerAttempt | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const start = async (): Promise<void> => {
    setIsBusy(true);
    const started = await port.start();
    setIsBusy(false);
    setFailure(isFailure(started) ? started : null);
    if (!isFailure(started)) setAttempt(started);
  };
  const submit = async (answers: Answers): Promise<Failure | null> => {
    const refused = await port.submit(answers);
    const isEnded = refused?.code === 'ATTEMPT_SUBMITTED';
    // Another window submitted the attempt; the result is that of its answers, which this page reports.
    if (isEnded) setFailure(refused);
    if (!refused || isEnded) setAttempt(null);
    if (!refused && frame.saveState === 'preview') onNext();
    return refused;
  };
  if (attempt)
    return <QuizRun attempt={attempt} frame={frame} onSave={port.save} onSubmit={submit} findEnd={port.endsAt} />;
  const begin = { onStart: () => void start(), isBusy, failure };
  return result.total === null || result.hasOpenAttempt ? (
    <Intro {...props} {...begin} />
  ) : (
    <Result {...props} {...begin} />
  );
}

interface BeginProps extends QuizPartProps {
  onStart: () => void;
  isBusy: boolean;
  failure: Failure | null;
}

const Refusal = ({ failure }: { failure: Failure | null }) =>
  failure && <Notice kind="error">{failure.code === 'FETCH_ERROR' ? texts.offline : failureMessage(failure)}</Notice>;

function Terms({ quiz, result, passScore, frame }: BeginProps) {
  const { minutes, numOfQuestions } = quiz;
  if (frame.saveState === 'preview')
    return (
      <>
        <p>{texts.questions(numOfQuestions)}.</p>
        <p className={styles.hint}>{texts.previewHint}</p>
      </>
    );
  return (
    <>
      <p>
        {texts.questions(numOfQuestions)}. {texts.pass(passScore)}
      </p>
      <p>{minutes === null ? texts.noLimit : texts.limit(texts.minutes(minutes))}</p>
      <p className={styles.hint}>{texts.attempts(result.attemptsLeft)}</p>
    </>
  );
}

function Intro(props: BeginProps) {
  const { quiz, result, frame, onBack, onStart, isBusy, failure } = props;
  return (
    <PlayerFrame
      {...frame}
      screenKey="intro"
      foot={
        <>
          <BackButton onBack={onBack} />
          <Button variant="primary" data-main="" isBusy={isBusy} onClick={onStart}>
            {result.hasOpenAttempt ? texts.resume : texts.start}
          </Button>
        </>
      }
    >
      <h1 className={styles.title} tabIndex={-1} dir="auto">
        {quiz.title}
      </h1>
      <Terms {...props} />
      <Refusal failure={failure} />
    </PlayerFrame>
  );
}

function Result({ result, passScore, reward, frame, onBack, onReread, onStart, isBusy, failure }: BeginProps) {
  const { isPassed, score, total, attemptsLeft, review } = result;
  const mayRetry = !isPassed && attemptsLeft > 0;
  return (
    <PlayerFrame {...frame} share={1} screenKey="result" foot={<BackButton onBack={onBack} />}>
      <ScoreView isPassed={isPassed} score={score} total={total} passScore={passScore}>
        {mayRetry && (
          <>
            {onReread && <Button onClick={onReread}>{texts.reread}</Button>}
            <Button variant="primary" isBusy={isBusy} onClick={onStart}>
              {texts.again(attemptsLeft)}
            </Button>
          </>
        )}
        {isPassed && reward}
      </ScoreView>
      <Refusal failure={failure} />
      {review.length > 0 && <ReviewList review={review} />}
    </PlayerFrame>
  );
}

/** The learner's answers with their correctness and the correct solutions. */
function ReviewList({ review }: { review: readonly Review[] }) {
  return (
    <section aria-label={feedback.title}>
      <h2>{feedback.title}</h2>
      <ol className={styles.reviewList}>
        {review.map(({ questionId, kind, text, isRight, right, explanation }) => (
          <li key={questionId} className={styles.reviewItem}>
            <p dir="auto">{text}</p>
            <p>
              {isRight ? <IconCheck size={16} aria-hidden="true" /> : <IconX size={16} aria-hidden="true" />}{' '}
              {isRight ? feedback.right : feedback.wrong}
            </p>
            {!isRight && <p>{(kind === 'order' ? feedback.correctOrder : feedback.correct)(formatList(right))}</p>}
            {explanation !== '' && <p className={styles.hint}>{explanation}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
