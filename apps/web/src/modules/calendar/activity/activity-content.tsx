import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { readOnlyNotice } from '@gatehouse/domain/calendar/activity-rules';
import { displayDate } from '@gatehouse/domain/display-date';
import { Link } from 'react-router';

import { StaffLink } from '../../../shared/clients/staff-link.tsx';
import { PlainSentence } from '../../../ui/layout/plain-sentence.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Property, PropertyList } from '../../../ui/records/property-list.tsx';
import { activityTexts } from './activity.texts.ts';
import { ActivityDiscussion } from './activity-discussion.tsx';
import { ActivityFiles } from './activity-files.tsx';
import { ActivityFlow, Declined } from './activity-flow.tsx';
import type { Rights } from './activity-rights.ts';
import { ActivitySeries } from './activity-series.tsx';
import { type ActivityProps, statusAndDates, useActivityViewer } from './activity-side.ts';
import styles from './activity.module.css';

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
  const name = (
    <bdi>
      {engagement.idVisual} {engagement.title}
    </bdi>
  );
  return (
    <Property label={texts.engagement}>
      {companyId === undefined ? (
        <Link to={`/engagements/${engagement._id}`}>{name}</Link>
      ) : (
        <StaffLink
          access={providerEngagements.get.access}
          to={`/provider/companies/${companyId}/engagements/${engagement._id}`}
        >
          {name}
        </StaffLink>
      )}
    </Property>
  );
}

function Properties(props: ActivityProps) {
  const { activity, companyId } = props;
  const { start, end } = statusAndDates(props);
  return (
    <PropertyList>
      {companyId !== undefined && (
        <Property label={texts.client}>
          <bdi>{activity.company.name}</bdi>
        </Property>
      )}
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
        <h2 className={styles.title}>{texts.description}</h2>
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
