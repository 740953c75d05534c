import { FailureCode } from '@gatehouse/contract/core/reply';
import { useEffect, useState } from 'react';

import { forgetSignInFailures, signIn } from '../../core/session.ts';
import { useSessionState } from '../../core/session-store.ts';

interface Credentials {
  username: string;
  password: string;
}

const secondStepCodes: readonly string[] = [FailureCode.totpRequired, FailureCode.totpWrong];

/** The two steps of signing in. The credentials are kept in memory until the second step succeeds. */
export function useSignIn() {
  const { signInFailure, totpFailure } = useSessionState();
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '' });
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => forgetSignInFailures, []);

  const submit = async (given: Credentials & { totpToken?: string }): Promise<void> => {
    setIsBusy(true);
    setCredentials({ username: given.username, password: given.password });
    await signIn(given);
    setIsBusy(false);
  };

  return {
    isBusy,
    username: credentials.username,
    /** Validation errors also have status 422; the first step shows them. */
    failure: signInFailure ?? (totpFailure && !secondStepCodes.includes(totpFailure.code) ? totpFailure : null),
    totpFailure,
    isSecondStep: totpFailure !== null && secondStepCodes.includes(totpFailure.code),
    submitPassword: submit,
    submitCode: (totpToken: string) => submit({ ...credentials, totpToken }),
    startOver: () => {
      setCredentials({ username: '', password: '' });
      forgetSignInFailures();
    },
  };
}

export type SignIn = ReturnType<typeof useSignIn>;
