import { type ActivityStatus, activityStatuses } from '@gatehouse/domain/calendar/activity-status';
import { displayDate } from '@gatehouse/domain/display-date';
import { dayInZone } from '@gatehouse/domain/time-zone';

import { sides } from '../../core/sides.ts';
import { classNames } from '../../ui/class-names.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import { wholeDates } from '../../ui/layout/whole-dates.tsx';
import { StepLine } from '../../ui/records/step-line.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { activityTexts } from './activity.texts.ts';
import { type ActivityProps, statusAndDates } from './activity-side.ts';
import styles from './activity.module.css';

const texts = activityTexts.record;
const shown = (day: string): string => displayDate(day) ?? day;

const steps = activityStatuses.map((status) => ({ key: status, label: texts.steps[status] }));
/** Returns the statuses to show. An activity planned by the provider was never Pending. */
const stepsOf = ({ activity }: ActivityProps, status: ActivityStatus) =>
  activity.origin === 'provider' && status !== 'Pending' ? steps.filter(({ key }) => key !== 'Pending') : steps;

/** Returns the next start of the work; for a series that of its next occurrence. */
function nextStart(props: ActivityProps, today: string): string {
  const { start } = statusAndDates(props);
  if (props.occurrence || start >= today) return start;
  return props.activity.repetitionItems.find((item) => item.date_start >= today)?.date_start ?? start;
}

/** Tells the client who acts next and until when. */
function clientSentence(props: ActivityProps, today: string): string | null {
  const { status, end } = statusAndDates(props);
  const start = nextStart(props, today);
  const { answerBy, declined } = props.activity;
  if (status === 'Pending' && declined) return texts.next.changed;
  const sentences = {
    Pending: answerBy === null ? texts.next.answer : texts.answerBy(shown(answerBy)),
    Planned: texts.next.start(shown(start)),
    'In Progress': texts.next.work(shown(end)),
    Completed: null,
  };
  return sentences[status];
}

function answerSentence(answerBy: string | null, today: string): string {
  if (answerBy === null) return texts.staffNext.waiting;
  return answerBy < today ? texts.staffNext.late(shown(answerBy)) : texts.staffNext.answer(shown(answerBy));
}

/** Tells staff who acts next and until when. */
function staffSentence(props: ActivityProps, today: string): string | null {
  const { status, end } = statusAndDates(props);
  const start = nextStart(props, today);
  const { answerBy, declined } = props.activity;
  if (status === 'Pending' && declined) return texts.staffNext.declined;
  const sentences = {
    Pending: answerSentence(answerBy, today),
    Planned: texts.staffNext.start(shown(start)),
    'In Progress': texts.staffNext.work(shown(end)),
    Completed: null,
  };
  return sentences[status];
}

const sentenceOf = sides(clientSentence, () => staffSentence);

/** The progress of a request, and who acts next. */
export function ActivityFlow(props: ActivityProps) {
  const { activity, companyId } = props;
  const today = dayInZone(new Date(useNow()), activity.company.timeZone);
  const sentence = sentenceOf(companyId)(props, today);
  const { status } = statusAndDates(props);
  return (
    <div>
      <StepLine label={texts.steps.label} steps={stepsOf(props, status)} current={status} />
      {sentence !== null && <p className={classNames(textLook({ size: 13 }), styles.who)}>{wholeDates(sentence)}</p>}
    </div>
  );
}

/** The provider's reason for declining, until the request is changed. */
export function Declined({ activity }: Pick<ActivityProps, 'activity'>) {
  if (activity.declined === null) return null;
  const { reason, at } = activity.declined;
  const day = dayInZone(new Date(at), activity.company.timeZone);
  return (
    <Callout kind="warning" title={texts.declined(shown(day))}>
      <bdi className={styles.description}>{reason}</bdi>
    </Callout>
  );
}
