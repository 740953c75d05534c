import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { severities } from '@gatehouse/domain/severity';

import { useChange } from '../../../core/data/use-change.ts';
import { raiseToast } from '../../../core/toast.ts';
import { ChoiceList } from '../../../ui/forms/choice-list.tsx';
import { Property } from '../../../ui/records/property-list.tsx';
import { DueEditor } from '../../dates/day-field.tsx';
import { FindingSeverity } from '../finding-columns.tsx';
import { DueValue } from './due-value.tsx';
import type { FindingRecord } from './finding-record.ts';
import { findingRecordTexts } from './finding-record.texts.ts';

const texts = findingRecordTexts.properties;

interface OfStaff {
  finding: FindingRecord;
  companyId: string;
}

/** Returns a function with which staff change a field of the finding. */
function useEdit({ finding, companyId }: OfStaff) {
  const { change } = useChange(providerFindings.setText);
  return async (body: Parameters<typeof change>[0]['body']): Promise<void> => {
    const { error } = await change({ params: { companyId, findingId: finding._id }, body });
    if (!error) raiseToast({ kind: 'success', message: texts.saved });
  };
}

/** The due date, which staff change. */
export function StaffDue(props: OfStaff) {
  const edit = useEdit(props);
  return (
    <Property
      label={texts.due}
      editLabel={texts.editDue}
      edit={(close) => (
        <DueEditor
          dueDate={props.finding.dueDate}
          label={texts.due}
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

/** The severity of a finding without a vector, which staff select manually. */
export function StaffSeverity(props: OfStaff) {
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
