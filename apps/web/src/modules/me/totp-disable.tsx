import { me } from '@gatehouse/contract/me/me';
import { type FormEvent, useState } from 'react';

import { failureMessage } from '../../core/failure.ts';
import { reloadInfoNow } from '../../core/session.ts';
import { useUserInfo } from '../../core/session-store.ts';
import { raiseToast } from '../../core/toast.ts';
import { useCall } from '../../core/use-call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { OneTimeCodeField } from '../../ui/forms/one-time-code-field.tsx';
import { stackLook } from '../../ui/layout/flow.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './me.module.css';
import { meTexts } from './me.texts.ts';

const texts = meTexts.twoFactor;
const codeLength = 6;

function CodesLeft({ count }: { count: number }) {
  return count === 0 ? <Notice kind="warning">{texts.noCodesLeft}</Notice> : <p>{texts.codesLeft(count)}</p>;
}

export function TotpDisable() {
  const { recoveryCodesLeft } = useUserInfo();
  const [code, setCode] = useState('');
  const [isShort, setIsShort] = useState(false);
  const { run, failure, isBusy } = useCall(me.totpDisable);

  const disable = async (totpToken: string): Promise<void> => {
    const outcome = await run({ body: { totpToken } });
    if ('failure' in outcome) return;
    raiseToast({ kind: 'success', message: texts.disabled });
    await reloadInfoNow();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsShort(code.trim().length < codeLength);
    if (code.trim().length >= codeLength) void disable(code.trim());
  };
  const error = isShort ? texts.codeMissing : failure && failureMessage(failure);

  return (
    <Stack>
      <Card title={texts.titleOn}>
        <CodesLeft count={recoveryCodesLeft} />
      </Card>
      <Card title={texts.disableTitle} context={texts.disableContext}>
        <form className={classNames(stackLook(), styles.stack)} onSubmit={submit} noValidate>
          <OneTimeCodeField
            kind="recovery"
            label={texts.disableCode}
            name="totpToken"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={error ?? undefined}
          />
          <div>
            <Button type="submit" variant="danger" isBusy={isBusy}>
              {texts.disable}
            </Button>
          </div>
        </form>
      </Card>
    </Stack>
  );
}
