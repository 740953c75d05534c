import { type GivenRole, users } from '@gatehouse/contract/users';
import { isEmail } from '@gatehouse/domain/email';
import { isFullName } from '@gatehouse/domain/full-name';

import { raiseToast } from '../../core/toast.ts';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { type FieldErrors, useForm } from '../../shared/forms/use-form.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { RoleField } from './role-field.tsx';
import styles from './users.module.css';
import { usersTexts } from './users.texts.ts';

const texts = usersTexts.inviting;

interface Draft {
  fullname: string;
  username: string;
  role: GivenRole;
}

const empty: Draft = { fullname: '', username: '', role: 'company-user' };

const check = ({ fullname, username }: Draft): FieldErrors<Draft> => ({
  fullname: isFullName(fullname.trim()) ? undefined : texts.fullnameWrong,
  username: isEmail(username.trim()) ? undefined : texts.usernameWrong,
});

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    endpoint: users.invite,
    initial: empty,
    check,
    toInput: (body) => ({ body }),
    onSaved: ({ username }) => {
      raiseToast({ kind: 'success', message: texts.done(username) });
      onClose();
    },
  });
  const { values, set, errorOf } = form;
  const { cancel, close } = usersTexts.dialog;
  return (
    <FormDialog title={texts.title} texts={{ submit: texts.submit, cancel, close }} form={form} onClose={onClose}>
      <p className={styles.muted}>{texts.context}</p>
      <TextField
        label={texts.fullname}
        name="fullname"
        autoComplete="off"
        maxLength={200}
        dir="auto"
        value={values.fullname}
        onChange={(event) => set({ fullname: event.target.value })}
        error={errorOf('fullname')}
      />
      <TextField
        label={texts.username}
        hint={texts.usernameHint}
        name="email"
        autoComplete="off"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        dir="ltr"
        value={values.username}
        onChange={(event) => set({ username: event.target.value })}
        error={errorOf('username')}
      />
      <RoleField label={texts.role} value={values.role} onChange={(role) => set({ role })} />
    </FormDialog>
  );
}
