import type { LearnerSession } from '@gatehouse/contract/learner/learner.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';

import { Sentence } from '../../shared/sentence/sentence.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text, textLook } from '../../ui/layout/text.tsx';
import { wholeDates } from '../../ui/layout/whole-dates.tsx';
import { Certificate } from './certificate.tsx';
import { learnerTexts as texts } from './learner.texts.ts';
import styles from './learner.module.css';
import { NameForm } from './name-form.tsx';
import { Sender } from './sender.tsx';

const shownDay = (day: string): string => displayDate(day) ?? day;

interface CoverProps {
  session: LearnerSession;
  completed: ReadonlySet<string>;
  onStart: () => void;
  /** Reads the session again. */
  onChanged: () => Promise<unknown>;
}

/** The cover page of a training with its description and start button. */
export function Cover({ session, completed, onStart, onChanged }: CoverProps) {
  const { name, description, company, fullname, status, date_start, dueDate } = session;
  return (
    <Stack as="main" align="start" className={classNames(textLook({ size: 16 }), styles.page)}>
      <Sender client={session} />
      <h1 className={classNames(textLook({ size: 28 }), styles.title)} dir="auto">
        {name}
      </h1>
      <p>
        <Sentence text={texts.greeting(fullname, company)} />
      </p>
      <NameForm session={session} onChanged={onChanged} />
      {description !== '' && <p dir="auto">{description}</p>}
      {status === 'Open' && <p>{wholeDates(texts.due(shownDay(dueDate)))}</p>}
      {(status === 'Scheduled' || status === 'Draft') && (
        <Notice kind="info">{texts.opens(shownDay(date_start))}</Notice>
      )}
      {status === 'Closed' && <Notice kind="info">{texts.closed}</Notice>}
      <Outline session={session} completed={completed} />
      <Begin session={session} completed={completed} onStart={onStart} />
      <Text size={13} tone="muted">
        {texts.noPassword(company)}
      </Text>
      {session.result.certificateId !== null && (
        <Row align="stretch">
          <Certificate session={session} />
        </Row>
      )}
    </Stack>
  );
}

function Outline({ session: { course, result }, completed }: Pick<CoverProps, 'session' | 'completed'>) {
  return (
    <section className={styles.outline} aria-label={course.title} lang={course.language}>
      <p className={styles.muted}>{texts.course}</p>
      <h2 dir="auto" className={textLook({ size: 16 })}>
        {course.title}
      </h2>
      <ol>
        {course.chapters.map(({ _id, kind, title }) => {
          const isDone = completed.has(_id) || (kind === 'quiz' && result.status === 'Passed');
          const Icon = isDone ? IconCircleCheck : IconCircle;
          return (
            <Row as="li" key={_id} wraps={false} className={styles.chapter}>
              <Icon
                size={18}
                stroke={1.7}
                role={isDone ? 'img' : undefined}
                aria-hidden={isDone ? undefined : true}
                aria-label={isDone ? texts.chapterDone : undefined}
              />
              <bdi>{title}</bdi>
            </Row>
          );
        })}
      </ol>
    </section>
  );
}

function labelOf({ result }: LearnerSession, completed: ReadonlySet<string>): string {
  if (result.status === 'Passed' || result.status === 'Failed') return texts.look;
  return completed.size > 0 || result.hasOpenAttempt ? texts.resume : texts.start;
}

function Begin({ session, completed, onStart }: Omit<CoverProps, 'onChanged'>) {
  const isOver = session.status === 'Closed' && session.result.total !== null;
  if (session.status !== 'Open' && !isOver) return null;
  return (
    <Button variant="primary" onClick={onStart}>
      {isOver ? texts.look : labelOf(session, completed)}
    </Button>
  );
}
