import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import type { EngagementRow } from '@gatehouse/contract/engagements/engagements.schema';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { activityViewerForRole, maySubmitActivities } from '@gatehouse/domain/calendar/activity-rules';
import { useParams } from 'react-router';

import { useViewer } from '../../../core/session-store.ts';
import { bySide } from '../../../core/sides.ts';
import { engagementTexts } from '../../../shared/engagements/engagement.texts.ts';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { SideHead } from '../../../shared/sides/side-head.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { BookmarkStar } from '../../../ui/marks/bookmark-star.tsx';
import type { CardLink } from '../../../ui/table/data-table-column.ts';
import { engagementsTexts } from '../engagements.texts.ts';
import { NextEngagement } from './next-engagement.tsx';
import { EngagementCard, engagementColumns, providerEngagementColumns } from './engagement-columns.tsx';

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
