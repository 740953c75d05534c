import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ClientSurfacePage } from '../client-surface-page.tsx';
import { OverviewBody } from './overview-body.tsx';
import { overviewTexts } from './overview.texts.ts';

const NoScan = () => (
  <EmptyState kind="first-use" title={overviewTexts.empty}>
    {overviewTexts.emptyWhy}
  </EmptyState>
);

/** The overview of a client's attack surface. */
const ClientOverviewPage = () => (
  <ClientSurfacePage>{(companyId) => <OverviewBody companyId={companyId} start={<NoScan />} />}</ClientSurfacePage>
);

export default ClientOverviewPage;
