import type { ClientEngagement } from '@gatehouse/contract/engagements/provider-engagements.schema';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { formatNumber } from '../../core/texts.ts';
import { DueZone } from '../dates/due-date.tsx';
import type { MenuItem } from '../../ui/actions/menu.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { useClientName, useClientZone } from '../clients/use-client-name.ts';
import { RecordFailure } from '../records/record-failure.tsx';
import { RecordHead } from '../records/record-head.tsx';
import { PublicationBadge } from './engagement-badges.tsx';
import { engagementFacts } from './engagement-head.tsx';
import { engagementTexts } from './engagement.texts.ts';
import { PublicationActions } from './publication-actions.tsx';
import { EngagementReportDialog } from './report-dialog.tsx';

const texts = engagementTexts.provider;

/** IDs of the client and the engagement in the address. */
export interface FrameParams {
  companyId: string;
  id: string;
}

interface EngagementFrameProps {
  /** The page's own actions, before the publish button. */
  actions?: ReactNode;
  /** Less frequent actions of the page. */
  menu?: readonly MenuItem[];
  children: (engagement: ClientEngagement, params: FrameParams, onDirty: (isDirty: boolean) => void) => ReactNode;
}

/** A page of an engagement on the provider's side, with the shared header. */
export function EngagementFrame({ children, ...own }: EngagementFrameProps) {
  const { companyId = '', id = '' } = useParams();
  const params = { companyId, id };
  const { data: engagement, failure, refresh } = useRead(providerEngagements.get, { params }, { refreshOnOpen: true });
  const [isDirty, setIsDirty] = useState(false);
  const zone = useClientZone(companyId);
  usePageTitle(engagement?.title);
  const list = `/provider/companies/${companyId}/engagements`;

  if (!engagement && failure) {
    return (
      <RecordFailure isPage failure={failure} missing={{ ...engagementTexts.missing, to: list }} onRetry={refresh} />
    );
  }
  if (!engagement) return <FrameSkeleton />;
  return (
    <>
      <FrameHead {...own} engagement={engagement} params={params} list={list} isDirty={isDirty} />
      <DueZone value={zone}>{children(engagement, params, setIsDirty)}</DueZone>
    </>
  );
}

interface FrameHeadProps extends Pick<EngagementFrameProps, 'actions' | 'menu'> {
  engagement: ClientEngagement;
  params: FrameParams;
  list: string;
  isDirty: boolean;
}

/** Returns the tabs of an engagement; empty ones are muted. */
function tabsOf({ numOfFindings, mitres }: ClientEngagement, own: string) {
  const counted = (count: number) => (count === 0 ? { isEmpty: true } : { count: formatNumber(count) });
  return [
    { label: texts.details, to: own, isExact: true },
    { label: texts.findings, to: `${own}/findings`, ...counted(numOfFindings) },
    { label: texts.attack, to: `${own}/attack`, ...counted(mitres.length) },
    { label: texts.reportPage, to: `${own}/report` },
    { label: texts.letters, to: `${own}/letters` },
  ];
}

function FrameHead({ actions, menu = [], engagement, params, list, isDirty }: FrameHeadProps) {
  const client = useClientName(params.companyId) ?? texts.client;
  const [isReport, setIsReport] = useState(false);
  return (
    <>
      <RecordHead
        crumbs={[
          { label: texts.clients, to: '/provider/clients' },
          { label: client, to: list },
          { label: engagement.title },
        ]}
        title={<bdi>{engagement.title}</bdi>}
        meta={[
          <PublicationBadge key="publication" publication={engagement.publication} />,
          ...engagementFacts(engagement),
        ]}
        actions={
          <>
            {actions}
            <PublicationActions engagement={engagement} params={params} client={client} isDirty={isDirty} />
          </>
        }
        menu={[
          ...menu,
          {
            label: texts.report,
            icon: <IconFileTypePdf size={17} stroke={1.6} />,
            onSelect: () => setIsReport(true),
          },
        ]}
        tabs={{ label: texts.pages, items: tabsOf(engagement, `${list}/${params.id}`) }}
      />
      <EngagementReportDialog {...params} isOpen={isReport} onClose={() => setIsReport(false)} />
    </>
  );
}

function FrameSkeleton() {
  return (
    <Stack>
      <Skeleton width="180px" height="20px" />
      <Skeleton width="60%" height="34px" />
      <Skeleton width="280px" height="22px" />
      <Skeleton height="260px" />
    </Stack>
  );
}
