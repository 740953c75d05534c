import { providerFindings } from '@gatehouse/contract/provider-findings';

import { raiseToast } from '../../../core/toast.ts';
import type { FindingRecord } from '../../../shared/findings/record/finding-record.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { ClassificationFields, TextFields } from './finding-fields.tsx';
import { changesOf, checkFinding, valuesOf } from './finding-form.ts';
import { findingFormTexts } from './finding-forms.texts.ts';

const texts = findingFormTexts.edit;

interface EditFindingDialogProps {
  finding: FindingRecord;
  companyId: string;
  onClose: () => void;
}

/** Edits a finding of a client; only what was changed is sent. */
export function EditFindingDialog({ finding, companyId, onClose }: EditFindingDialogProps) {
  const form = useForm({
    endpoint: providerFindings.setText,
    initial: valuesOf(finding),
    check: checkFinding,
    toInput: (values) => ({ params: { companyId, findingId: finding._id }, body: changesOf(finding, values) }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: texts.saved });
      onClose();
    },
  });
  return (
    <FormDialog size="large" title={texts.title} texts={texts} form={form} isDisabled={!form.isDirty} onClose={onClose}>
      <TextFields form={form} />
      <ClassificationFields form={form} isNew={false} />
    </FormDialog>
  );
}
