import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import type { EngagementRow } from '@gatehouse/contract/engagements/engagements.schema';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { activityViewerForRole, maySubmitActivities } from '@gatehouse/domain/calendar/activity-rules';
import { Link, useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { useViewer } from '../../../core/session-store.ts';
import { bySide } from '../../../core/sides.ts';
import { useZoneDay } from '../../../shared/dates/use-zone-day.ts';
import { daysBetween } from '../../../shared/engagements/engagement-days.ts';
import { engagementTexts } from '../../../shared/engagements/engagement.texts.ts';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { SideHead } from '../../../shared/sides/side-head.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { textLook } from '../../../ui/layout/text.tsx';
import { BookmarkStar } from '../../../ui/marks/bookmark-star.tsx';
import type { CardLink } from '../../../ui/table/data-table-column.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { engagementsTexts } from '../engagements.texts.ts';
import { EngagementCard, engagementColumns, providerEngagementColumns } from './engagement-columns.tsx';
import styles from './next-engagement.module.css';

const { provider: providerTexts, ...texts } = engagementsTexts.list;

const statusFilter = { label: texts.columns.status, values: engagementTexts.statuses };

const cardOf = (engagement: EngagementRow, CardTitle: CardLink) => (
  <EngagementCard engagement={engagement} Link={CardTitle} />
);

/** The engagements of the viewer's company, or of the client in the address. */
export default function EngagementsPage() {
  const { companyId } = useParams();
  return bySide(companyId, <OwnEngagements />, (client) => <ClientEngagements companyId={client} />);
}

function OwnEngagements() {
  // Engineers go straight to the findings, all other roles to the overview.
  const { role } = useViewer();
  const isEngineer = role === 'company-user';
  const noneAction = maySubmitActivities(activityViewerForRole(role)) && (
    <LinkButton variant="primary" to="/calendar?new=request">
      {texts.request}
    </LinkButton>
  );
  return (
    <>
      <SideHead title={engagementsTexts.title} action={<NextEngagement />} />
      <ResourceList
        list={engagements.list}
        name="engagements"
        columns={engagementColumns}
        texts={noneAction ? { ...texts, noneAction } : texts}
        filters={{ status: statusFilter }}
        rowLink={({ _id, numOfFindings }) => `/engagements/${_id}${isEngineer && numOfFindings > 0 ? '/findings' : ''}`}
        rowMark={({ _id, idVisual }) => <BookmarkStar id={bookmarkId('engagement', _id)} name={idVisual} />}
        card={cardOf}
      />
    </>
  );
}

/** The list cannot be sorted by start, so enough planned engagements are read to find the next one. */
const plannedQuery = { status: 'Planned', limit: 50 } as const;

/** The next planned engagement, beside the title, where loading it late shifts nothing. */
function NextEngagement() {
  const today = useZoneDay()(useNow());
  const { data } = useRead(engagements.list, { query: plannedQuery });
  const [next] = (data?.rows ?? [])
    .flatMap(({ date_start, ...row }) =>
      date_start !== null && date_start > today ? [{ ...row, start: date_start }] : [],
    )
    .toSorted((one, other) => one.start.localeCompare(other.start));
  return (
    <div className={classNames(textLook({ size: 13, tone: 'muted' }), styles.next)}>
      {next && (
        <bdi>
          {texts.next} <Link to={`/engagements/${next._id}`}>{next.title}</Link>,{' '}
          {texts.startsIn(daysBetween(today, next.start))}
        </bdi>
      )}
    </div>
  );
}

/** The engagements of a client for the provider's staff, including drafts. */
function ClientEngagements({ companyId }: { companyId: string }) {
  const own = `/provider/companies/${companyId}/engagements`;
  const create = (
    <LinkButton variant="primary" to={`${own}/new`}>
      {providerTexts.create}
    </LinkButton>
  );
  return (
    <>
      <SideHead title={engagementsTexts.title} action={create} />
      <ResourceList
        list={providerEngagements.list}
        params={{ companyId }}
        name="client-engagements"
        columns={providerEngagementColumns}
        texts={{ ...texts, noneWhy: providerTexts.noneWhy, noneAction: create }}
        filters={{
          publication: { label: texts.columns.publication, values: engagementTexts.publications },
          status: statusFilter,
        }}
        rowLink={({ _id }) => `${own}/${_id}`}
        card={cardOf}
      />
    </>
  );
}
