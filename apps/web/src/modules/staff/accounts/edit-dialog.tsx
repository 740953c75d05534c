import { staffRoles } from '@gatehouse/contract/core/access';
import type { StaffAccount } from '@gatehouse/contract/staff/staff.schema';
import { staff } from '@gatehouse/contract/staff/staff';

import { useUserInfo } from '../../../core/session-store.ts';
import { finish } from '../../../shared/accounts/account-dialogs.tsx';
import { nameFault, RoleField } from '../../../shared/accounts/account-fields.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { HandOverFields, noSuccessors, useHandOver } from '../fields/hand-over-fields.tsx';
import { staffTexts } from '../staff.texts.ts';

const words = staffTexts.edit;
const texts = staffTexts.fields;

interface DialogProps {
  account: StaffAccount;
  onClose: () => void;
}

const draftOf = ({ fullname, role, phone }: StaffAccount) => ({
  fullname,
  role,
  phone: phone ?? '',
  handOver: noSuccessors,
});

function useEditForm({ account, onClose }: DialogProps, work: ReturnType<typeof useHandOver>) {
  const isOwn = useUserInfo()._id === account._id;
  const hasPhone = account.state !== 'invited';
  return {
    isOwn,
    hasPhone,
    form: useForm({
      endpoint: staff.change,
      initial: draftOf(account),
      check: ({ fullname }) => ({ fullname: nameFault(fullname) }),
      toInput: ({ fullname, role, phone, handOver }) => ({
        params: { id: account._id },
        body: {
          ...(!isOwn && { fullname, role }),
          ...(hasPhone && { phone }),
          ...work.bodyOf(handOver),
        },
      }),
      onSaved: ({ fullname }) => finish(onClose, words.done(fullname)),
    }),
  };
}

/** The dialog that edits name, role and phone number of a staff member; on the own account only the phone number. */
export function EditDialog({ account, onClose }: DialogProps) {
  const work = useHandOver();
  const { form, isOwn, hasPhone } = useEditForm({ account, onClose }, work);
  const { values, set, errorOf, textField, failure } = form;
  return (
    <FormDialog
      title={words.title(account.fullname)}
      texts={{ ...staffTexts.dialog, submit: words.submit }}
      form={form}
      onClose={onClose}
    >
      {!isOwn && (
        <>
          <TextField label={texts.fullname} {...textField('fullname')} autoComplete="off" maxLength={200} dir="auto" />
          <RoleField
            roles={staffRoles}
            value={values.role}
            error={errorOf('role')}
            onChange={(role) => set({ role })}
          />
        </>
      )}
      {hasPhone && (
        <TextField
          label={texts.phone}
          {...textField('phone')}
          optionalMark={staffTexts.optional}
          hint={texts.phoneHint}
          autoComplete="off"
          inputMode="tel"
          maxLength={40}
          dir="ltr"
        />
      )}
      <HandOverFields
        work={work}
        failure={failure}
        userId={account._id}
        value={values.handOver}
        onChange={(handOver) => set({ handOver })}
      />
    </FormDialog>
  );
}
