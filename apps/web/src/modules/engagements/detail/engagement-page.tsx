import { engagementDays } from '@gatehouse/contract/engagements/engagement-days';
import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import { Navigate, useParams, useSearchParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { onDemand, PageOnDemand } from '../../../core/on-demand.tsx';
import { AttackPathCard } from '../../../shared/attack-path/attack-path-card.tsx';
import { EngagementPageFrame } from '../../../shared/engagements/engagement-page-frame.tsx';
import { namesFindings } from '../../../shared/findings/finding-views.ts';
import { Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SplitView } from '../../../ui/overlays/split-view.tsx';
import { DayLineCard } from '../day-line/day-line-card.tsx';
import { engagementsTexts } from '../engagements.texts.ts';
import { Files, Methodology, Scope, Summary, Team } from './engagement-parts.tsx';
import { EngagementStrip } from './engagement-strip.tsx';
import { EngagementTimeline } from './engagement-timeline.tsx';
import styles from './engagements.module.css';
import { TopFindings, useTopFindings } from './top-findings.tsx';
import { Row } from '../../../ui/layout/row.tsx';

/** The query parameter with which older notifications link to a finding. */
const oldFindingName = 'finding';

/** Returns the new address of an older link to findings, or null. */
function movedTo(id: string, search: URLSearchParams): string | null {
  const findingId = search.get(oldFindingName);
  if (findingId !== null) return `/engagements/${id}/findings/${encodeURIComponent(findingId)}`;
  return namesFindings(search) ? `/engagements/${id}/findings?${search}` : null;
}

/** Minimum window width to show a finding beside the overview, in px. */
const overviewSplitFromPx = 1600;

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
      fromPx={overviewSplitFromPx}
      record={top.record}
      list={
        <>
          <EngagementStrip engagement={engagement} />
          <div className={styles.overview}>
            <Stack>
              {engagement.status === 'In Progress' && <Days engagement={engagement} />}
              {engagement.mitres.length > 0 && <AttackPathCard engagementId={engagement._id} />}
              <Summary engagement={engagement} />
              <TopFindings engagement={engagement} top={top} />
              <Matrix engagement={engagement} />
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

/** The findings of a running engagement by day. */
function Days({ engagement: { _id: id } }: { engagement: EngagementOverview }) {
  const reading = useRead(engagementDays.read, { params: { id } });
  return <DayLineCard reading={reading} list={`/engagements/${id}/findings`} />;
}

const matrixCard = onDemand(async () => ({ default: (await import('./risk-matrix-card.tsx')).RiskMatrixCard }));

/** The risk matrix, if findings are open. It is loaded later, because it is below the fold. */
function Matrix({ engagement }: { engagement: EngagementOverview }) {
  if (Object.values(engagement.unresolved).every((count) => count === 0)) return null;
  const waiting = (
    <Card title={engagementsTexts.detail.matrix}>
      <Skeleton height="320px" />
    </Card>
  );
  return <PageOnDemand page={matrixCard} given={{ engagement }} waiting={waiting} />;
}

/** The skeleton of the overview while it loads. */
const OverviewBones = () => (
  <>
    <Row gap="8 32" className={styles.strip}>
      <Skeleton width="60%" height="24px" />
    </Row>
    <div className={styles.overview}>
      <Stack>
        <Card>
          <SkeletonText lines={3} />
        </Card>
        <Card>
          <Skeleton height="280px" />
        </Card>
      </Stack>
      <Card>
        <Skeleton height="160px" />
      </Card>
    </div>
  </>
);
