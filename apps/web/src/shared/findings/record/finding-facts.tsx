import type { Finding } from '@gatehouse/contract/findings/finding.schema';
import { Link } from 'react-router';

import { Property } from '../../../ui/records/property-list.tsx';
import { issueAddress } from '../../surface/surface-tabs.ts';
import { severityTexts } from '../../vocabulary/severities.texts.ts';
import { FactsSection } from './facts-section.tsx';
import { findingAddress, type FindingProps } from './finding-record.ts';
import { findingRecordTexts } from './finding-record.texts.ts';

const texts = findingRecordTexts.facts;

/** Returns the severity that the tool reported, or an empty text if it matches the finding's severity. */
const reportedSeverityText = ({ severity, reportedSeverity: reported }: Finding): string =>
  reported === null || reported === severity ? '' : severityTexts[reported];

const factsOf = (finding: Finding): readonly { name: string; value: string; isCode?: boolean }[] => [
  { name: texts.tool, value: finding.source.tool },
  { name: texts.rule, value: finding.source.ruleId, isCode: true },
  { name: texts.reportedSeverity, value: reportedSeverityText(finding) },
  { name: texts.confidence, value: finding.confidence === null ? '' : texts.percent(finding.confidence) },
  { name: texts.cwe, value: finding.cwe === null ? '' : `CWE-${finding.cwe}`, isCode: true },
  { name: texts.cve, value: finding.cve.join(', '), isCode: true },
  { name: texts.owasp, value: finding.owasp },
  { name: texts.tags, value: finding.tags.join(', ') },
];

const momentsOf = (finding: Finding): readonly { name: string; moment: string | null }[] => [
  { name: texts.published, moment: finding.createdAt },
  { name: texts.firstSeen, moment: finding.firstSeen },
  { name: texts.lastSeen, moment: finding.lastSeen },
  { name: texts.missingSince, moment: finding.missingSince },
];

/** The engagement from which the finding was carried over. */
function Origin({ finding: { carriedOver }, companyId }: FindingProps) {
  if (carriedOver === null) return null;
  const { finding, engagement } = carriedOver;
  const to = findingAddress({ companyId, engagementId: engagement._id, findingId: finding._id });
  return (
    <Property label={texts.carriedOver}>
      <Link to={to} title={engagement.title}>
        <code>{finding.idVisual}</code>
      </Link>
    </Property>
  );
}

/** The attack surface issue from which the finding was created. */
function IssueOrigin({ finding: { issue }, companyId }: FindingProps) {
  if (issue === undefined) return null;
  return (
    <Property label={texts.issue}>
      <Link to={issueAddress(issue._id, companyId)}>
        <code>{issue.idVisual}</code>
      </Link>
    </Property>
  );
}

/** The source of the finding, its identifiers, and the times it was seen. */
export const FindingFacts = ({ finding, companyId }: FindingProps) => (
  <FactsSection
    title={texts.title}
    facts={factsOf(finding)}
    moments={momentsOf(finding)}
    note={finding.missingSince === null ? null : texts.missingWhy}
  >
    <Origin finding={finding} companyId={companyId} />
    <IssueOrigin finding={finding} companyId={companyId} />
  </FactsSection>
);
