import type { ClientExport } from '@gatehouse/contract/clients/client-exports.schema';
import { clientExports } from '@gatehouse/contract/clients/client-exports';

import { coreTexts } from '../../../core/core.texts.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { NewPasswordField } from '../../../ui/forms/new-password-field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { exportTexts as texts } from './export.texts.ts';
import { judgePassphrase, passphraseFault } from './passphrase-strength.ts';

interface ExportDialogProps {
  companyId: string;
  reader: ClientExport['for'];
  onClose: () => void;
}

const initial = { hasPasswords: false, passphrase: '', repeated: '' };
const fieldTexts = { ...coreTexts.passwordField, ...coreTexts.newPassword, rulesLabel: texts.passphraseRules };

/** The dialog that starts an export, without the leaked passwords or with them encrypted by a passphrase. */
export function ExportDialog({ companyId, reader, onClose }: ExportDialogProps) {
  const form = useForm({
    endpoint: clientExports.create,
    initial,
    check: ({ hasPasswords, passphrase, repeated }) =>
      hasPasswords
        ? { passphrase: passphraseFault(passphrase), repeated: repeated === passphrase ? undefined : texts.differs }
        : {},
    toInput: ({ hasPasswords, passphrase }) => ({
      params: { companyId },
      body: { for: reader, ...(hasPasswords && { passphrase }) },
    }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: texts.started });
      onClose();
    },
  });
  const { hasPasswords, passphrase } = form.values;
  return (
    <FormDialog size="small" title={texts.start[reader]} texts={{ submit: texts.submit }} form={form} onClose={onClose}>
      <p>{texts.about[reader]}</p>
      <Checkbox
        label={texts.withPasswords}
        checked={hasPasswords}
        onChange={({ target }) => form.set({ hasPasswords: target.checked })}
      />
      {hasPasswords && (
        <>
          <p>{texts.passphraseContext}</p>
          <NewPasswordField
            label={texts.passphrase}
            texts={fieldTexts}
            judgement={judgePassphrase(passphrase)}
            isTried={form.errorOf('passphrase') !== undefined}
            {...form.textField('passphrase')}
          />
          <PasswordField
            label={texts.repeat}
            texts={coreTexts.passwordField}
            autoComplete="new-password"
            {...form.textField('repeated')}
          />
        </>
      )}
    </FormDialog>
  );
}
