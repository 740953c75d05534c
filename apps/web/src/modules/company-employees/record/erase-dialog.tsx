import { companyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import type { Employee } from '@gatehouse/contract/company-employees/company-employee.schema';
import { asciiEmail } from '@gatehouse/domain/email';
import { readableEmail } from '@gatehouse/domain/readable-domain';

import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { employeeTexts } from '../company-employees.texts.ts';

const texts = employeeTexts.erase;
const reasonAtMost = 300;
const initial = { reason: '', confirmation: '' };

/** The dialog that erases an employee; it requires the reason and the email address as a confirmation. */
export function EraseDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { _id: id, fullname, email } = employee;
  const form = useForm({
    endpoint: companyEmployees.erase,
    initial,
    check: ({ reason, confirmation }) => ({
      reason: reason.trim() === '' ? texts.reasonMissing : undefined,
      confirmation: asciiEmail(confirmation.trim().toLowerCase()) === email ? undefined : texts.confirmMissing,
    }),
    toInput: ({ reason }) => ({ params: { id }, body: { reason } }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: texts.done });
      onClose();
    },
  });
  return (
    <FormDialog
      isDangerous
      title={texts.title(fullname)}
      texts={{ submit: texts.submit }}
      form={form}
      onClose={onClose}
    >
      <Notice kind="warning">{texts.text}</Notice>
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        autoComplete="off"
        maxLength={reasonAtMost}
        dir="auto"
        {...form.textField('reason')}
      />
      <TextField
        label={texts.confirm(readableEmail(email))}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...form.textField('confirmation')}
      />
    </FormDialog>
  );
}
