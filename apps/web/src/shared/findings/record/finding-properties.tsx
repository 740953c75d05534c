import { displayDate } from '@gatehouse/domain/display-date';
import { Link } from 'react-router';

import { bySide, sides } from '../../../core/sides.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { TwoLines } from '../../../ui/layout/two-lines.tsx';
import { PersonCell } from '../../../ui/people/person-cell.tsx';
import { Property, PropertyList } from '../../../ui/records/property-list.tsx';
import { FindingSeverity } from '../finding-columns.tsx';
import { AssigneePicker, useAssign } from './assignee-picker.tsx';
import { DueValue } from './due-value.tsx';
import styles from './finding-record.module.css';
import { engagementAddress, type FindingProps, type FindingRecord } from './finding-record.ts';
import { findingRecordTexts } from './finding-record.texts.ts';
import { StaffDue, StaffSeverity } from './staff-properties.tsx';
import { StatusProperty } from './finding-status-property.tsx';

const texts = findingRecordTexts.properties;

/** Status, assignee and due date of a finding. */
export function LeadProperties({ finding, companyId }: FindingProps) {
  const { assignee, due } = leadSide(companyId);
  return (
    <>
      <StatusProperty finding={finding} companyId={companyId} />
      {assignee(finding)}
      {due(finding)}
    </>
  );
}

/** Only the client's users assign a finding; staff set the due date. */
const leadSide = sides(
  {
    assignee: (finding: FindingRecord) => <AssigneeProperty finding={finding} />,
    due: (finding: FindingRecord) => <DueProperty finding={finding} />,
  },
  (companyId) => ({
    assignee: ({ assignee }: FindingRecord) => (
      <Property label={texts.assignee}>
        <PersonCell name={assignee?.fullname ?? null} missing={texts.unassigned} />
      </Property>
    ),
    due: (finding: FindingRecord) => <StaffDue finding={finding} companyId={companyId} />,
  }),
);

/** Severity, assets and engagement of a finding. */
export function OtherProperties({ finding, companyId }: FindingProps) {
  const { engagement } = finding;
  const severity = (
    <Property label={texts.severity}>
      <FindingSeverity {...finding} />
    </Property>
  );
  return (
    <>
      {finding.cvssv3 === null
        ? bySide(companyId, severity, (client) => <StaffSeverity finding={finding} companyId={client} />)
        : severity}
      <AssetProgress finding={finding} />
      <Property label={texts.engagement}>
        <Link to={engagementAddress(companyId, engagement._id)} title={engagement.title}>
          <code>{engagement.idVisual}</code>
        </Link>
      </Property>
    </>
  );
}

/** All properties of a finding, editable where the viewer may change them. */
export const FindingProperties = (props: FindingProps) => (
  <PropertyList>
    <LeadProperties {...props} />
    <OtherProperties {...props} />
  </PropertyList>
);

interface OfClient {
  finding: FindingRecord;
}

function AssigneeProperty({ finding }: OfClient) {
  const assign = useAssign(finding);
  const { assignee } = finding;
  return (
    <Property
      label={texts.assignee}
      editLabel={texts.editAssignee}
      shortcut={{ key: 'a', title: findingRecordTexts.withKey(texts.editAssignee, 'A') }}
      edit={(close) => (
        <AssigneePicker
          assignee={assignee}
          onChoose={(person) => {
            close();
            assign(person);
          }}
        />
      )}
    >
      <PersonCell name={assignee?.fullname ?? null} missing={texts.unassigned} />
    </Property>
  );
}

/** The expiry of an accepted risk, or the policy that sets the due date. */
function DueNote({ finding }: OfClient) {
  const { statusVulnerability, acknowledgedUntil, dueDate } = finding;
  if (statusVulnerability === 'Acknowledged') {
    const end = acknowledgedUntil === null ? null : displayDate(acknowledgedUntil);
    return end === null ? texts.accepted : texts.acceptedUntil(end);
  }
  return statusVulnerability === 'Fixed' || dueDate === null ? null : (
    <Link to="/engagements/rules">{texts.policy}</Link>
  );
}

const DueProperty = ({ finding }: OfClient) => (
  <Property label={texts.due}>
    <TwoLines first={<DueValue finding={finding} />} second={<DueNote finding={finding} />} />
  </Property>
);

function AssetProgress({ finding: { numOfAffectedAssets: all, numOfFixedAssets: fixed } }: OfClient) {
  if (all === 0) return null;
  const text = texts.fixed(fixed, all);
  return (
    <Property label={texts.assets}>
      <span className={styles.progress}>
        <Progress label={texts.assets} value={fixed / all} text={text} isBare />
        <bdi>{text}</bdi>
      </span>
    </Property>
  );
}
