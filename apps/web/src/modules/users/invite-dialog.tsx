import { type GivenRole, users } from '@gatehouse/contract/users';
import { isEmail } from '@gatehouse/domain/email';
import { isFullName } from '@gatehouse/domain/full-name';
import { type FormEvent, useId, useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { issueOf, sentenceOf } from '../../core/failure.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
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

function useInvitation(onClose: () => void) {
  const [draft, setDraft] = useState(empty);
  const [isTried, setIsTried] = useState(false);
  const { change: invite, isBusy, failure } = useChange(users.invite, { isQuiet: true });
  const isNameRight = isFullName(draft.fullname.trim());
  const isAddressRight = isEmail(draft.username.trim());

  const send = async (): Promise<void> => {
    const { data } = await invite({ body: draft });
    if (!data) return;
    raiseToast({ kind: 'success', message: texts.done(data.username) });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isNameRight && isAddressRight) void send();
  };
  const errors = {
    fullname: isTried && !isNameRight ? texts.fullnameWrong : issueOf(failure, 'fullname'),
    username: isTried && !isAddressRight ? texts.usernameWrong : issueOf(failure, 'username'),
  };
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  return { draft, change, submit, errors, failure, isBusy };
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const { draft, change, submit, errors, failure, isBusy } = useInvitation(onClose);
  return (
    <Modal
      isOpen
      title={texts.title}
      closeLabel={usersTexts.dialog.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{usersTexts.dialog.cancel}</Button>
          <Button type="submit" form={form} variant="primary" isBusy={isBusy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.stack} onSubmit={submit} noValidate>
        <p className={styles.muted}>{texts.context}</p>
        {failure && failure.issues.length === 0 && <Notice kind="error">{sentenceOf(failure)}</Notice>}
        <TextField
          label={texts.fullname}
          name="fullname"
          autoComplete="off"
          maxLength={200}
          dir="auto"
          value={draft.fullname}
          onChange={(event) => change({ fullname: event.target.value })}
          error={errors.fullname}
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
          value={draft.username}
          onChange={(event) => change({ username: event.target.value })}
          error={errors.username}
        />
        <RoleField label={texts.role} value={draft.role} onChange={(role) => change({ role })} />
      </form>
    </Modal>
  );
}
