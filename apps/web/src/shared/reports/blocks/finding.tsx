import type { ReportedFinding } from '@gatehouse/contract/reports/report-blocks.schema';
import { displayDate } from '@gatehouse/domain/display-date';

import { Markdown } from '../../rich-text/markdown.tsx';
import { findingSigns } from '../../vocabulary/signs.ts';
import { PlainSentence } from '../../../ui/layout/plain-sentence.tsx';
import { SeverityBadge } from '../../../ui/marks/severity-badge.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { reportTexts } from '../report.texts.ts';
import { findingLooks } from './finding-looks.ts';
import { Assets, Evidence, Rating, ReferenceLinks } from './finding-details.tsx';
import { FindingLink } from './reference.tsx';

const texts = reportTexts.finding;

interface FindingProps {
  finding: ReportedFinding;
  engagementId: string;
}

const textKinds = ['description', 'impact', 'recommendation'] as const;

/** A finding of the report: what is wrong, why it matters, what to do, then the details on demand. */
export function Finding({ finding, engagementId }: FindingProps) {
  const { severity, statusVulnerability: status, cvssScore, dueDate, numOfAffectedAssets, idVisual } = finding;
  return (
    <article className={findingLooks.finding} aria-label={finding.title}>
      <header className={findingLooks.head}>
        <h3 className={findingLooks.title}>
          <FindingLink finding={finding} engagementId={engagementId} />
        </h3>
        <p className={findingLooks.facts}>
          <SeverityBadge severity={severity} label={reportTexts.severities[severity]} look="soft" />
          {cvssScore !== null && (
            <bdi>
              {reportTexts.outline.score} {cvssScore.toFixed(1)}
            </bdi>
          )}
          <StatusBadge look="plain" sign={findingSigns[status]} label={reportTexts.statuses[status]} />
          <bdi>{texts.assets(numOfAffectedAssets)}</bdi>
          {dueDate !== null && <PlainSentence>{texts.due(displayDate(dueDate) ?? dueDate)}</PlainSentence>}
          <code>{idVisual}</code>
        </p>
      </header>
      {textKinds
        .filter((kind) => finding[kind].trim() !== '')
        .map((kind) => (
          <div key={kind} className={findingLooks.part}>
            <h4 className={findingLooks.label}>{texts[kind]}</h4>
            <Markdown text={finding[kind]} headingLevel={5} />
          </div>
        ))}
      <Evidence finding={finding} />
      <Assets finding={finding} />
      <Rating finding={finding} />
      <ReferenceLinks finding={finding} />
    </article>
  );
}
