import { reportTree } from '@gatehouse/contract/reports/report-tree';
import type { ReportTree } from '@gatehouse/contract/reports/report-tree.schema';
import { useMemo } from 'react';
import { useParams } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { engagementTexts } from '../../shared/engagements/engagement.texts.ts';
import { RecordFailure } from '../../shared/records/record-failure.tsx';
import { useSide } from '../../shared/sides/use-side.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportBones } from './report-bones.tsx';
import { ReportHero } from '../../shared/reports/report-hero.tsx';
import { ReportNav } from '../../shared/reports/report-nav.tsx';
import { ReportSideContext, type ReportSide } from '../../shared/reports/report-side.ts';
import { Section } from '../../shared/reports/report-section.tsx';
import { reportTexts as texts } from '../../shared/reports/report.texts.ts';
import { looks } from '../../shared/reports/report-looks.ts';
import { ReportShow } from './show/report-show.tsx';
import { useShowAddress } from './show/use-show-address.ts';
import { AttackPathCard } from '../../shared/attack-path/attack-path-card.tsx';
import { engagementAddress, findingAddress } from '../../shared/findings/record/finding-record.ts';

const ownCalls = { read: reportTree.read, findings: reportTree.findings };
const staffCalls = { read: reportTree.readOfClient, findings: reportTree.findingsOfClient };

const useReportCalls = () => useSide(ownCalls, staffCalls);

/** The report of an engagement. A shown section without content is left out. */
export function Report({ engagementId }: { engagementId: string }) {
  const { calls, at } = useReportCalls();
  const { data, failure, refresh } = useRead(calls.read, at({ params: { id: engagementId } }), { refreshOnOpen: true });
  if (data) return <LoadedReport report={data} />;
  if (failure) {
    const missing = { ...engagementTexts.missing, to: '/engagements' };
    return <RecordFailure failure={failure} missing={missing} onRetry={refresh} />;
  }
  return <ReportBones />;
}

function LoadedReport({ report }: { report: ReportTree }) {
  const sections = report.sections.filter(({ content }) => content.length > 0);
  const show = useShowAddress();
  const side = usePortalSide(report.engagement._id);
  return (
    <ReportSideContext value={side}>
      <div className={looks.report} lang={report.language}>
        <ReportHero report={report}>
          <ReportActions report={report} onPresent={() => show.present(0)} />
        </ReportHero>
        {sections.length === 0 ? (
          <Card>
            <EmptyState kind="first-use" title={texts.nothing.title}>
              {texts.nothing.why}
            </EmptyState>
          </Card>
        ) : (
          <div className={looks.columns}>
            <ReportNav sections={sections} />
            <div className={looks.sections}>
              {sections.map((section, place) => (
                <Section key={section.key} section={section} number={place + 1} engagementId={report.engagement._id} />
              ))}
            </div>
          </div>
        )}
        {show.slide !== null && <ReportShow report={report} slide={show.slide} onShow={show.present} />}
      </div>
    </ReportSideContext>
  );
}

/** Reads further findings in the portal. */
function usePortalFindings(engagementId: string, offset: number) {
  const { calls, at } = useReportCalls();
  return useRead(calls.findings, at({ params: { id: engagementId }, query: { offset } }));
}

/** Returns the side of a report in the portal, for clients and for the provider's staff. */
function usePortalSide(engagementId: string): ReportSide {
  const { companyId } = useParams();
  return useMemo(
    () => ({
      findingPath: (findingId) => findingAddress({ companyId, engagementId, findingId }),
      engagementPath: (id) => engagementAddress(companyId, id),
      Paths: () => <AttackPathCard engagementId={engagementId} companyId={companyId} />,
      useFindings: (offset) => usePortalFindings(engagementId, offset),
    }),
    [companyId, engagementId],
  );
}
