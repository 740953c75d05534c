import { type CompanyUser, type GivenRole, givenRoles, users } from '@gatehouse/contract/users';
import { type FormEvent, useId, useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { sentenceOf } from '../../core/failure.ts';
import { raiseToast } from '../../core/toast.ts';
import { roleTexts } from '../../shared/vocabulary/roles.texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RoleField } from './role-field.tsx';
import styles from './users.module.css';
import { usersTexts } from './users.texts.ts';

const texts = usersTexts.roleDialog;

interface RoleDialogProps {
  person: CompanyUser;
  onClose: () => void;
}

function useRole({ person, onClose }: RoleDialogProps) {
  const [role, setRole] = useState<GivenRole>(givenRoles.find((one) => one === person.role) ?? 'company-user');
  const { change, isBusy, failure } = useChange(users.changeRole, { isQuiet: true });
  const save = async (): Promise<void> => {
    const outcome = await change({ params: { id: person._id }, body: { role } });
    if (outcome.error) return;
    raiseToast({ kind: 'success', message: texts.done(person.fullname, roleTexts[role]) });
    onClose();
  };
  return { role, setRole, save, isBusy, failure };
}

export function RoleDialog(props: RoleDialogProps) {
  const form = useId();
  const { role, setRole, save, isBusy, failure } = useRole(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Modal
      size="small"
      isOpen
      title={texts.title(props.person.fullname)}
      closeLabel={usersTexts.dialog.close}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{usersTexts.dialog.cancel}</Button>
          <Button type="submit" form={form} variant="primary" isBusy={isBusy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.stack} onSubmit={submit} noValidate>
        {failure && <Notice kind="error">{sentenceOf(failure)}</Notice>}
        <RoleField label={texts.role} value={role} onChange={setRole} />
      </form>
    </Modal>
  );
}
