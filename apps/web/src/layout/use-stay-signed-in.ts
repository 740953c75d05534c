import { auth } from '@gatehouse/contract/auth/auth';
import { FailureCode } from '@gatehouse/contract/core/reply';
import { type FormEvent, useState } from 'react';

import { failureMessage } from '../core/failure.ts';
import { enterSession, reloadInfoNow } from '../core/session.ts';
import { useUserInfo } from '../core/session-store.ts';
import { useCall } from '../core/use-call.ts';

const codeFailures: readonly string[] = [FailureCode.totpRequired, FailureCode.totpWrong];

/** Signs the same user in again without leaving the page. */
export function useStaySignedIn() {
  const { username, hasTotp } = useUserInfo();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { run, failure, isBusy } = useCall(auth.signIn);
  const isAboutCode = failure !== null && codeFailures.includes(failure.code);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const outcome = await run({ body: { username, password, ...(code === '' ? {} : { totpToken: code }) } });
    if ('failure' in outcome) return;
    enterSession();
    await reloadInfoNow();
  };
  const errorOf = (isOfField: boolean) => (failure !== null && isOfField ? failureMessage(failure) : undefined);
  return {
    password: { value: password, change: setPassword, error: errorOf(!isAboutCode) },
    code: { value: code, change: setCode, isNeeded: hasTotp || isAboutCode, error: errorOf(isAboutCode) },
    isBusy,
    submit: (event: FormEvent) => void submit(event),
  };
}
