import { me } from '@gatehouse/contract/me/me';
import { type FormEvent, useState } from 'react';

import { coreTexts } from '../../core/core.texts.ts';
import { issueOf, failureMessage } from '../../core/failure.ts';
import { checkPassword, ownWordsOf } from '../../core/new-password.ts';
import { reloadInfoNow } from '../../core/session.ts';
import { useUserInfo } from '../../core/session-store.ts';
import { raiseToast } from '../../core/toast.ts';
import { useCall } from '../../core/use-call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout/card.tsx';
import { NewPasswordField } from '../../ui/forms/new-password-field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { stackLook } from '../../ui/layout/flow.tsx';
import styles from './me.module.css';
import { meTexts } from './me.texts.ts';

const texts = meTexts.password;
const empty = { current: '', next: '', isTried: false };

/** The fields of the form, which are cleared after the change. */
function usePasswordForm() {
  const info = useUserInfo();
  const [form, setForm] = useState(empty);
  const { run, failure, isBusy } = useCall(me.changePassword);
  const judgement = checkPassword({ password: form.next, ownWords: ownWordsOf(info), hasSecondFactor: info.hasTotp });

  const change = async (): Promise<void> => {
    const outcome = await run({ body: { currentPassword: form.current, password: form.next } });
    if ('failure' in outcome) return;
    setForm(empty);
    const { numOfRevokedTokens } = outcome.data;
    const message = numOfRevokedTokens === 0 ? texts.done : texts.doneWithTokens(numOfRevokedTokens);
    raiseToast({ kind: 'success', message });
    await reloadInfoNow();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setForm({ ...form, isTried: true });
    if (form.current !== '' && judgement.mayBeUsed) void change();
  };
  return { form, setForm, submit, judgement, failure, isBusy };
}

export function PasswordTab() {
  const { form, setForm, submit, judgement, failure, isBusy } = usePasswordForm();
  const { scopes } = useUserInfo();
  const currentError = issueOf(failure, 'currentPassword');
  const nextError = issueOf(failure, 'password');
  const isCurrentMissing = form.isTried && form.current === '';
  return (
    <div className={styles.narrow}>
      <Card title={texts.title} context={scopes.length > 0 ? texts.contextWithTokens : texts.context}>
        <form className={classNames(stackLook(), styles.stack)} onSubmit={submit} noValidate>
          {failure && !currentError && !nextError && <Notice kind="error">{failureMessage(failure)}</Notice>}
          <PasswordField
            label={texts.current}
            name="currentPassword"
            autoComplete="current-password"
            texts={coreTexts.passwordField}
            value={form.current}
            onChange={(event) => setForm({ ...form, current: event.target.value })}
            error={isCurrentMissing ? texts.currentMissing : currentError}
          />
          <NewPasswordField
            label={texts.next}
            name="password"
            texts={{ ...coreTexts.passwordField, ...coreTexts.newPassword }}
            judgement={judgement}
            isTried={form.isTried}
            value={form.next}
            onChange={(event) => setForm({ ...form, next: event.target.value })}
            error={nextError}
          />
          <div>
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {texts.submit}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}
