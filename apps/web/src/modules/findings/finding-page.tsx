import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import { reports } from '@gatehouse/contract/reports/reports';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useParams } from 'react-router';

import { download } from '../../core/download.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { bySide } from '../../core/sides.ts';
import { useClientCrumbs, useClientZone } from '../../shared/clients/use-client-name.ts';
import { FindingActions } from '../../shared/findings/record/finding-actions.tsx';
import { FindingContent, SeverityScore } from '../../shared/findings/record/finding-content.tsx';
import { FindingNumber } from '../../shared/findings/record/finding-peek.tsx';
import {
  clientParams,
  engagementAddress,
  findingListAddress,
  type FindingProps,
  type FindingRecord,
  useFindingRecord,
} from '../../shared/findings/record/finding-record.ts';
import { findingRecordTexts } from '../../shared/findings/record/finding-record.texts.ts';
import { FindingSkeleton } from '../../shared/findings/record/finding-skeleton.tsx';
import { FindingStatusBadge } from '../../shared/findings/record/finding-status-property.tsx';
import { useHasRail } from '../../shared/records/record-columns.tsx';
import { RecordBody } from '../../shared/records/record-body.tsx';
import { RecordHead } from '../../shared/records/record-head.tsx';
import { DueZone } from '../../shared/dates/due-date.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { BookmarkStar, useBookmarkItem } from '../../ui/marks/bookmark-star.tsx';
import { RecordSteps } from '../../ui/records/record-steps.tsx';
import { findingPageTexts as texts } from './finding-page.texts.ts';
import { type FindingOrder, useFindingOrder } from './use-finding-order.ts';

const exportedFormats = ['csv', 'json'] as const;

/** The page of a finding, for its client and for the provider's staff. */
export default function FindingPage() {
  const { companyId, id: engagementId, findingId = '' } = useParams();
  const key = { companyId, engagementId, findingId };
  const reading = useFindingRecord(key);
  const order = useFindingOrder(key);
  const zone = useClientZone(companyId);
  usePageTitle(reading.data?.title ?? findingRecordTexts.title);
  const missing = { ...findingRecordTexts.missing, to: findingListAddress(key) };
  return (
    <RecordBody isPage reading={reading} missing={missing} waiting={<FindingSkeleton />}>
      {(finding) => (
        <>
          <FindingHead finding={finding} companyId={companyId} order={order} />
          <DueZone value={zone}>
            <FindingContent key={finding._id} finding={finding} companyId={companyId} />
          </DueZone>
        </>
      )}
    </RecordBody>
  );
}

interface FindingHeadProps extends FindingProps {
  order: FindingOrder;
}

/** Returns the breadcrumbs; the link to the list restores its filters and the focus on the row. */
function useCrumbs({ finding, companyId, order }: FindingHeadProps) {
  const { engagement, idVisual } = finding;
  const own = { label: idVisual.split('-').at(-1) ?? idVisual };
  const left = order.address === null ? null : { to: order.address, state: { isReturn: true } };
  const ofEngagement = {
    label: engagement.title,
    to: engagementAddress(companyId, engagement._id),
    ...(order.isOfEngagement && left),
  };
  const all = order.isOfEngagement
    ? { label: texts.engagements, to: '/engagements' }
    : { label: texts.allFindings, to: '/engagements/allFindings', ...left };
  const list = { label: texts.findings, to: findingListAddress({ companyId, findingId: '' }), ...left };
  const parent = bySide(companyId, ofEngagement, () => (order.isOfEngagement ? ofEngagement : list));
  return [...useClientCrumbs(companyId, [all], '/engagements'), parent, own];
}

function FindingHead(props: FindingHeadProps) {
  const { finding, companyId, order } = props;
  const { _id, title, idVisual } = finding;
  const hasRail = useHasRail();
  const menu = useMenu(finding);
  const status = <FindingStatusBadge key="status" status={finding.statusVulnerability} />;
  return (
    <RecordHead
      crumbs={useCrumbs(props)}
      steps={
        <RecordSteps
          {...order}
          position={order.position === null ? null : texts.steps.position(order.position, order.total)}
          texts={texts.steps}
        />
      }
      title={<bdi>{title}</bdi>}
      star={<BookmarkStar id={bookmarkId('finding', _id)} name={idVisual} />}
      meta={[
        <FindingNumber key="id" finding={finding} />,
        // The collapsed properties below the header start with these.
        ...(hasRail ? [<SeverityScore key="severity" finding={finding} />, status] : []),
      ]}
      actions={bySide(companyId, <FindingActions finding={finding} />, (client) => (
        <EditButton finding={finding} companyId={client} />
      ))}
      menu={bySide(companyId, menu, () => [])}
    />
  );
}

/** The menu with PDF, bookmark and exports; copying the link is in every record menu. */
function useMenu(finding: FindingRecord) {
  const { _id, idVisual } = finding;
  const bookmark = useBookmarkItem({ id: bookmarkId('finding', _id), name: idVisual });
  const params = clientParams(finding);
  return [
    {
      label: texts.pdf,
      icon: <IconFileTypePdf size={17} stroke={1.6} />,
      onSelect: () => void download(reports.finding, { params }, texts.pdfName),
    },
    ...exportedFormats.map((format) => ({
      label: texts.exports[format],
      icon: <IconDownload size={17} stroke={1.6} />,
      onSelect: () => void download(reports.findings, { params, query: { format, id: _id } }, texts.exportName),
    })),
    ...bookmark,
  ];
}

/** The button that edits the finding; staff edit a draft until it is published. */
const EditButton = ({ finding, companyId }: { finding: FindingRecord; companyId: string }) => (
  <LinkButton
    to={`/provider/companies/${companyId}/findings/${finding._id}/edit`}
    shortcut={{ key: 'e', title: findingRecordTexts.withKey(texts.edit, 'E') }}
  >
    {texts.edit}
  </LinkButton>
);
