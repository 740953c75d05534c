import { FactsSection } from '../../../shared/findings/record/facts-section.tsx';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import { Property } from '../../../ui/records/property-list.tsx';
import { issueRecordTexts } from './issue-record.texts.ts';
import type { IssueProps } from './use-issue.ts';

const { record: texts } = issueRecordTexts;

/** The sources, classification and times of an issue. */
export function IssueDetails({ issue }: IssueProps) {
  const reported = issue.reportedSeverity === issue.severity ? '' : severityTexts[issue.reportedSeverity];
  const facts = [
    { name: texts.rule, value: issue.ruleId },
    { name: texts.cve, value: issue.cve.join(', ') },
    { name: texts.cwe, value: issue.cwe === null ? '' : `CWE-${issue.cwe}` },
    { name: texts.vector, value: issue.cvssv3 ?? '' },
    { name: texts.reportedSeverity, value: reported },
  ];
  return (
    <FactsSection
      title={texts.details}
      facts={facts.map((fact) => ({ ...fact, isCode: true }))}
      moments={[
        { name: texts.firstSeen, moment: issue.firstSeen },
        { name: texts.lastSeen, moment: issue.lastSeen },
        { name: texts.missingSince, moment: issue.missingSince },
      ]}
      note={issue.missingSince === null ? null : texts.missingWhy}
    >
      <Property label={texts.sources}>
        <bdi>{issue.sources.map(({ tool }) => tool).join(', ')}</bdi>
      </Property>
    </FactsSection>
  );
}
