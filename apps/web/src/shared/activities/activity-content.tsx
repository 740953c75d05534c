import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { readOnlyNotice } from '@gatehouse/domain/calendar/activity-rules';
import { displayDate } from '@gatehouse/domain/display-date';
import { Link } from 'react-router';
import { activities } from '@gatehouse/contract/activities/activities';
import { providerActivities } from '@gatehouse/contract/activities/provider-activities';

import { bySide, clientBase, staffOnly } from '../../core/sides.ts';
import { StaffLink } from '../clients/staff-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PlainSentence } from '../../ui/layout/plain-sentence.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import { Property, PropertyList } from '../../ui/records/property-list.tsx';
import { activityTexts } from './activity.texts.ts';
import { ActivityFiles } from './activity-files.tsx';
import { ActivityFlow, Declined } from './activity-flow.tsx';
import type { Rights } from './activity-rights.ts';
import { ActivitySeries } from './activity-series.tsx';
import { type ActivityProps, statusAndDates, useActivityViewer } from './activity-side.ts';
import styles from './activity.module.css';
import { useRecordComments } from '../findings/comments/use-record-comments.ts';
import { RecordActivity } from '../records/record-activity.tsx';

const texts = activityTexts.record;

const shown = (day: string): string => displayDate(day) ?? day;

interface ContentProps extends ActivityProps {
  rights: Rights;
  /** Opens an occurrence of the series. */
  onOccurrence?: (itemId: string) => void;
}

/** The reason why nothing can be edited. */
function ReadOnly({ rights }: Pick<ContentProps, 'rights'>) {
  if (rights.refusal === null) return null;
  return <Callout kind="info">{readOnlyNotice}</Callout>;
}

function EngagementLink({ activity, companyId }: ActivityProps) {
  const { engagement } = activity;
  if (!engagement) return null;
  const to = `${clientBase(companyId)}/engagements/${engagement._id}`;
  const name = (
    <bdi>
      {engagement.idVisual} {engagement.title}
    </bdi>
  );
  return (
    <Property label={texts.engagement}>
      {bySide(companyId, <Link to={to}>{name}</Link>, () => (
        <StaffLink access={providerEngagements.get.access} to={to}>
          {name}
        </StaffLink>
      ))}
    </Property>
  );
}

function Properties(props: ActivityProps) {
  const { activity, companyId } = props;
  const { start, end } = statusAndDates(props);
  return (
    <PropertyList>
      {staffOnly(companyId, () => (
        <Property label={texts.client}>
          <bdi>{activity.company.name}</bdi>
        </Property>
      ))}
      <Property label={texts.type}>
        <bdi>{activity.type}</bdi>
      </Property>
      <Property label={texts.dates}>
        <PlainSentence>{`${shown(start)} – ${shown(end)}`}</PlainSentence>
      </Property>
      {activity.repetitionType !== null && (
        <Property label={texts.repeats}>{activityTexts.repetitions[activity.repetitionType]}</Property>
      )}
      <EngagementLink {...props} />
      <Property label={activity.origin === 'client' ? texts.creator : texts.planner}>
        <bdi>{activity.creatorName}</bdi>
      </Property>
    </PropertyList>
  );
}

/** An activity: its progress, details, files, comments and history. */
export function ActivityContent({ rights, onOccurrence, ...props }: ContentProps) {
  const { activity, companyId } = props;
  // Among the client's roles, only admins and managers see the status here (specification.md, Roles and permissions).
  const hasStatus = useActivityViewer(companyId).viewer !== 'company-user';
  return (
    <div className={styles.record}>
      {hasStatus && <ActivityFlow {...props} />}
      <Declined activity={activity} />
      <ReadOnly rights={rights} />
      <Properties {...props} />
      <section>
        <h2 className={classNames(textLook({ size: 13, tone: 'muted' }), styles.title)}>{texts.description}</h2>
        <p className={styles.description} dir="auto">
          {activity.description}
        </p>
      </section>
      <ActivityFiles files={activity.files} />
      <ActivitySeries {...props} hasStatus={hasStatus} onOpen={onOccurrence} />
      <ActivityDiscussion {...props} />
    </div>
  );
}

/** Formats the days of a value; ranges are `YYYY-MM-DD/YYYY-MM-DD`. */
const shownValue = (value: string): string =>
  value
    .split('/')
    .map((day) => displayDate(day) ?? day)
    .join(' – ');

const comments = {
  list: { own: activities.comments, staff: providerActivities.comments },
  post: { own: activities.comment, staff: providerActivities.comment },
  edit: { own: activities.editComment, staff: providerActivities.editComment },
  remove: { own: activities.removeComment, staff: providerActivities.removeComment },
  staffEdit: true,
};

/** Comments and changes of an activity, oldest first, with the composer at the end. */
function ActivityDiscussion({ activity, companyId }: ActivityProps) {
  const calls = useRecordComments(comments, { params: { id: activity._id }, companyId });
  return (
    <RecordActivity
      record={activity}
      companyId={companyId}
      calls={calls}
      shownAtFirst={10}
      changesOf={() =>
        activity.history.map(({ _id: id, at, actor, side, kind, from, to, comment }) => ({
          id,
          at,
          author: side === 'system' ? texts.system : actor.fullname,
          sentence: texts.history[kind](shownValue(from), shownValue(to)),
          more: comment !== '' && <p className={styles.description}>{comment}</p>,
        }))
      }
    />
  );
}
