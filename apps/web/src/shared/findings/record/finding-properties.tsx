import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { displayDate } from '@gatehouse/domain/display-date';
import { severities } from '@gatehouse/domain/severity';
import { useState } from 'react';
import { Link } from 'react-router';

import { useChange } from '../../../core/data/use-change.ts';
import { raiseToast } from '../../../core/toast.ts';
import { ChoiceList } from '../../../ui/forms/choice-list.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { TwoLines } from '../../../ui/layout/two-lines.tsx';
import { PersonCell } from '../../../ui/people/person-cell.tsx';
import { Property, PropertyList } from '../../../ui/records/property-list.tsx';
import { DayField } from '../../dates/day-field.tsx';
import { FindingSeverity } from '../finding-columns.tsx';
import { AssigneePicker, useAssign } from './assignee-picker.tsx';
import { DueValue } from './due-value.tsx';
import styles from './finding-record.module.css';
import { engagementAddress, type FindingProps, type FindingRecord } from './finding-record.ts';
import { findingRecordTexts } from './finding-record.texts.ts';
import { StatusProperty } from './finding-status-property.tsx';

const texts = findingRecordTexts.properties;

/** Status, assignee, due date and other editable properties of a finding. */
export function FindingProperties({ finding, companyId }: FindingProps) {
  const { engagement, assignee } = finding;
  return (
    <PropertyList>
      <StatusProperty finding={finding} companyId={companyId} />
      {companyId === undefined ? (
        <AssigneeProperty finding={finding} />
      ) : (
        <Property label={texts.assignee}>
          <PersonCell name={assignee?.fullname ?? null} missing={texts.unassigned} />
        </Property>
      )}
      {companyId === undefined ? (
        <DueProperty finding={finding} />
      ) : (
        <StaffDue finding={finding} companyId={companyId} />
      )}
      {companyId === undefined || finding.cvssv3 !== null ? (
        <Property label={texts.severity}>
          <FindingSeverity {...finding} />
        </Property>
      ) : (
        <StaffSeverity finding={finding} companyId={companyId} />
      )}
      <AssetProgress finding={finding} />
      <Property label={texts.engagement}>
        <Link to={engagementAddress(companyId, engagement._id)} title={engagement.title}>
          <code>{engagement.idVisual}</code>
        </Link>
      </Property>
    </PropertyList>
  );
}

interface OfClient {
  finding: FindingRecord;
}

interface OfStaff extends OfClient {
  companyId: string;
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

/** Returns a function with which staff change a field of the finding. */
function useEdit({ finding, companyId }: OfStaff) {
  const { change } = useChange(providerFindings.setText);
  return async (body: Parameters<typeof change>[0]['body']): Promise<void> => {
    const { error } = await change({ params: { companyId, findingId: finding._id }, body });
    if (!error) raiseToast({ kind: 'success', message: texts.saved });
  };
}

function StaffDue(props: OfStaff) {
  const edit = useEdit(props);
  return (
    <Property
      label={texts.due}
      editLabel={texts.editDue}
      edit={(close) => (
        <DueEditor
          dueDate={props.finding.dueDate}
          onSave={(dueDate) => {
            close();
            void edit({ dueDate });
          }}
        />
      )}
    >
      <DueValue isPlain finding={props.finding} />
    </Property>
  );
}

interface DueEditorProps {
  dueDate: string | null;
  onSave: (dueDate: string | null) => void;
}

function DueEditor({ dueDate, onSave }: DueEditorProps) {
  const [day, setDay] = useState(dueDate ?? '');
  return (
    <div className={styles.picker}>
      <Stack gap={12}>
        <DayField label={texts.due} value={day} onChange={setDay} />
        <div>
          <Button size="small" variant="primary" onClick={() => onSave(day || null)}>
            {texts.save}
          </Button>
        </div>
      </Stack>
    </div>
  );
}

/** The severity of a finding without a vector, which staff select manually. */
function StaffSeverity(props: OfStaff) {
  const edit = useEdit(props);
  const { severity } = props.finding;
  const choicesFor = (close: () => void) =>
    severities
      .filter((each) => each !== severity)
      .map((each) => ({
        key: each,
        label: <FindingSeverity severity={each} />,
        onSelect: () => {
          close();
          void edit({ severity: each });
        },
      }));
  return (
    <Property
      label={texts.severity}
      editLabel={texts.editSeverity}
      edit={(close) => <ChoiceList choices={choicesFor(close)} />}
    >
      <FindingSeverity severity={severity} />
    </Property>
  );
}

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
