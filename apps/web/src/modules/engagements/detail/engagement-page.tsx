import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import { Navigate, useParams, useSearchParams } from 'react-router';

import { EngagementPageFrame } from '../../../shared/engagements/engagement-page-frame.tsx';
import { namesFindings } from '../../../shared/findings/finding-views.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SplitView } from '../../../ui/overlays/split-view.tsx';
import { engagementsTexts } from '../engagements.texts.ts';
import { Files, Methodology, Scope, Summary, Team } from './engagement-parts.tsx';
import { EngagementStrip } from './engagement-strip.tsx';
import { EngagementTimeline } from './engagement-timeline.tsx';
import styles from './engagements.module.css';
import { OverviewBones } from './overview-bones.tsx';
import { TopFindings, useTopFindings } from './top-findings.tsx';

/** The query parameter with which older notifications link to a finding. */
const oldFindingName = 'finding';

/** Returns the new address of an older link to findings, or null. */
function movedTo(id: string, search: URLSearchParams): string | null {
  const findingId = search.get(oldFindingName);
  if (findingId !== null) return `/engagements/${id}/findings/${encodeURIComponent(findingId)}`;
  return namesFindings(search) ? `/engagements/${id}/findings?${search}` : null;
}

export default function EngagementPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const to = movedTo(id, search);
  if (to !== null) return <Navigate to={to} replace />;
  return (
    <EngagementPageFrame title={engagementsTexts.overview} bones={<OverviewBones />}>
      {(engagement) => <Overview engagement={engagement} />}
    </EngagementPageFrame>
  );
}

/** The overview of an engagement for executives, on one screen. */
function Overview({ engagement }: { engagement: EngagementOverview }) {
  const top = useTopFindings(engagement._id);
  return (
    <SplitView
      record={top.record}
      list={
        <>
          <EngagementStrip engagement={engagement} />
          <div className={styles.overview}>
            <Stack>
              <Summary engagement={engagement} />
              <TopFindings engagement={engagement} top={top} />
              <Methodology engagement={engagement} />
            </Stack>
            <Stack>
              <EngagementTimeline engagement={engagement} />
              <Scope engagement={engagement} />
              <Team engagement={engagement} />
              <Files engagement={engagement} />
            </Stack>
          </div>
        </>
      }
    />
  );
}
