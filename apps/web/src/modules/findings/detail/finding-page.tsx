import { findings } from '@gatehouse/contract/findings';
import { bookmarkId } from '@gatehouse/contract/bookmarks';
import type { FindingDetail } from '@gatehouse/contract/finding-detail';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { BookmarkStar } from '../../../ui/marks/bookmark-star.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { CarriedOver } from './carried-over.tsx';
import { ClientPlaces } from '../provider/client-places.tsx';
import { ClientThread } from '../thread/client-thread.tsx';
import { FindingFacts } from './finding-facts.tsx';
import { FindingFailure } from './finding-failure.tsx';
import { FindingHistory } from './finding-history.tsx';
import { FindingMarks } from './finding-marks.tsx';
import { FindingMoves } from './finding-moves.tsx';
import { FindingPdf } from './finding-pdf.tsx';
import { FindingSkeleton } from './finding-skeleton.tsx';
import { FindingSteps } from './finding-steps.tsx';
import { FindingStory } from './finding-story.tsx';
import styles from '../findings.module.css';
import { findingsTexts as texts } from '../findings.texts.ts';
import { PlanCard } from './plan-card.tsx';
import { Scores } from './scores.tsx';
import { type FindingOrder, useFindingOrder } from './use-finding-order.ts';
import { WaitingRequest } from './waiting-request.tsx';

export default function FindingPage() {
  const { id = '', findingId = '' } = useParams();
  const finding = useRead(findings.get, { params: { id, findingId } });
  const order = useFindingOrder({ id, findingId });
  const failure = finding.failure;
  usePageTitle(finding.data?.title ?? texts.title);

  if (failure && !finding.data) {
    const retry = finding.refresh;
    return <FindingFailure failure={failure} back={{ to: '/engagements', label: texts.back }} onRetry={retry} />;
  }
  return finding.data ? <FindingContent finding={finding.data} order={order} /> : <FindingSkeleton />;
}

/** Tells of a status that somebody else changed while the page is read. */
function useChangeWords(status: FindingDetail['statusVulnerability']): string {
  const before = useRef(status);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    setWords(texts.changed(texts.statuses[status]));
  }, [status]);
  return words;
}

function FindingContent({ finding, order }: { finding: FindingDetail; order: FindingOrder }) {
  const changeWords = useChangeWords(finding.statusVulnerability);
  return (
    <>
      <PageHeader
        trail={
          <span className={styles.trail}>
            <Link to={order.list} state={{ isReturn: true }}>
              <bdi>{finding.engagement.title}</bdi>
            </Link>
            <FindingSteps order={order} />
          </span>
        }
        title={<bdi>{finding.title}</bdi>}
        mark={<BookmarkStar id={bookmarkId('finding', finding._id)} name={finding.idVisual} />}
        context={<FindingMarks finding={finding} />}
        action={
          <>
            <FindingPdf engagementId={finding.engagement._id} findingId={finding._id} />
            <FindingMoves finding={finding} />
          </>
        }
      />
      <VisuallyHidden>
        <span role="status">{changeWords}</span>
      </VisuallyHidden>
      <WaitingRequest finding={finding} />
      <div className={styles.columns}>
        <div className={styles.lead}>
          <PlanCard finding={finding} />
        </div>
        <div className={styles.main}>
          <FindingStory finding={finding} places={<ClientPlaces key={finding._id} finding={finding} />} />
          <ClientThread key={finding._id} finding={finding} />
          <FindingHistory history={finding.history} />
        </div>
        <div className={styles.aside}>
          <Scores finding={finding} ratedIn={finding.engagement._id} />
          <FindingFacts finding={finding}>
            <dt>{texts.facts.engagement}</dt>
            <dd>
              <Link to={`/engagements/${finding.engagement._id}`}>
                <code>{finding.engagement.idVisual}</code>
              </Link>
            </dd>
            <CarriedOver
              origin={finding.carriedOver}
              to={(origin) => `/engagements/${origin.engagement._id}/findings/${origin.finding._id}`}
            />
          </FindingFacts>
        </div>
      </div>
    </>
  );
}
