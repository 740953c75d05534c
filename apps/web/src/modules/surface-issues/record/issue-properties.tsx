import { hasAccess } from '@gatehouse/contract/core/access';
import { issueWriteAccess } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { displayDate } from '@gatehouse/domain/display-date';
import { isUnresolvedIssue } from '@gatehouse/domain/surface/issue-status';
import { Link } from 'react-router';

import { FactsSection } from '../../../shared/findings/record/facts-section.tsx';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import { Property, PropertyList } from '../../../ui/records/property-list.tsx';
import { issueRecordTexts } from './issue-record.texts.ts';
import type { IssueProps } from './use-issue.ts';
import { useChange } from '../../../core/data/use-change.ts';
import { useViewer } from '../../../core/session-store.ts';
import { bySide } from '../../../core/sides.ts';
import { raiseToast } from '../../../core/toast.ts';
import { DueDate } from '../../../shared/dates/due-date.tsx';
import { AssigneePicker } from '../../../shared/findings/record/assignee-picker.tsx';
import { findingAddress } from '../../../shared/findings/record/finding-record.ts';
import { PanelProperties } from '../../../shared/records/panel-properties.tsx';
import { FindingSection } from '../../../shared/findings/record/finding-section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { TwoLines } from '../../../ui/layout/two-lines.tsx';
import { PersonCell } from '../../../ui/people/person-cell.tsx';
import { useIssueZone, IssueSeverity, IssueStatusBadge } from '../issue-marks.tsx';
import { issuesAddress } from '../issue-address.ts';
import { issueTexts } from '../surface-issues.texts.ts';

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

const { columns } = issueTexts;

function Assignee({ issue, companyId }: IssueProps) {
  const mayWrite = bySide(companyId, hasAccess(issueWriteAccess, useViewer()), () => false);
  const { change } = useChange(surfaceIssues.assign);
  const assign = async (person: { _id: string; fullname: string } | null): Promise<void> => {
    const { error } = await change({ params: { id: issue._id }, body: { userId: person?._id ?? null } });
    if (!error) raiseToast({ kind: 'success', message: person ? texts.assigned(person.fullname) : texts.nobody });
  };
  const edit = (close: () => void) => (
    <AssigneePicker
      list={surfaceIssues.colleagues}
      assignee={issue.assignee}
      onChoose={(person) => {
        close();
        void assign(person);
      }}
    />
  );
  return (
    <Property label={columns.assignee} editLabel={texts.editAssignee} {...(mayWrite && { edit })}>
      <PersonCell name={issue.assignee?.fullname ?? null} missing={issueTexts.unassigned} />
    </Property>
  );
}

function Acceptance({ issue: { acceptance } }: IssueProps) {
  if (acceptance === null) return null;
  const { until, by } = acceptance;
  const end = until === null ? texts.acceptedOpen : texts.acceptedUntil(displayDate(until) ?? until);
  return (
    <Property label={issueTexts.filters.accepted}>
      <TwoLines first={end} second={texts.acceptedBy(by)} />
    </Property>
  );
}

function Due({ issue: { dueDate, status, acceptance, company }, companyId }: IssueProps) {
  const timeZone = useIssueZone(company);
  const isDone = !isUnresolvedIssue(status) || acceptance !== null;
  return (
    <Property label={columns.due}>
      <TwoLines
        first={
          dueDate === null ? (
            <Text as="span" tone="muted">
              {texts.noDue}
            </Text>
          ) : (
            <DueDate day={dueDate} isDone={isDone} timeZone={timeZone} />
          )
        }
        second={bySide(companyId, <Link to="/engagements/rules">{texts.policy}</Link>, () => null)}
      />
    </Property>
  );
}

function LinkedFinding({ issue: { finding }, companyId }: IssueProps) {
  if (finding === null) return null;
  const to = findingAddress({ companyId, engagementId: finding.engagement._id, findingId: finding._id });
  return (
    <Property label={texts.finding}>
      <Link to={to} title={finding.engagement.title}>
        <code>{finding.idVisual}</code>
      </Link>
    </Property>
  );
}

function Same({ issue: { numOfSame, cve, title }, companyId }: IssueProps) {
  if (numOfSame === 0) return null;
  const [only] = cve;
  const filter = cve.length === 1 && only !== undefined ? { cve: only } : { q: title };
  return (
    <Property label={texts.same}>
      <Link to={issuesAddress(filter, companyId)}>{texts.sameOn(numOfSame)}</Link>
    </Property>
  );
}

const Status = ({ issue: { status } }: IssueProps) => (
  <Property label={columns.status}>
    <IssueStatusBadge status={status} />
  </Property>
);

const Others = (props: IssueProps) => (
  <>
    <Property label={columns.severity}>
      <IssueSeverity severity={props.issue.severity} score={props.issue.cvssScore} />
    </Property>
    <LinkedFinding {...props} />
    <Same {...props} />
  </>
);

/** The properties of an issue: status, assignee, due date and others. */
export const IssueProperties = (props: IssueProps) => (
  <Stack gap={24}>
    <FindingSection title={texts.properties}>
      <PropertyList>
        <Status {...props} />
        <Acceptance {...props} />
        <Assignee {...props} />
        <Due {...props} />
        <Others {...props} />
      </PropertyList>
    </FindingSection>
    <IssueDetails {...props} />
  </Stack>
);

/** The properties of an issue beside its list, with status, assignee and due date in one row. */
export const PeekProperties = (props: IssueProps) => (
  <PanelProperties
    lead={
      <>
        <Status {...props} />
        <Assignee {...props} />
        <Due {...props} />
      </>
    }
  >
    <Stack gap={24}>
      <PropertyList>
        <Acceptance {...props} />
        <Others {...props} />
      </PropertyList>
      <IssueDetails {...props} />
    </Stack>
  </PanelProperties>
);
