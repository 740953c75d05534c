import { auth } from '@gatehouse/contract/auth/auth';
import type { Body } from '@gatehouse/contract/core/endpoint';
import { FailureCode } from '@gatehouse/contract/core/reply';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { type Failure, issueOf, failureMessage } from '../../core/failure.ts';
import { useCall } from '../../core/use-call.ts';

const totpCodes: readonly string[] = [FailureCode.totpRequired, FailureCode.totpWrong];

interface ResetErrors {
  code: string | undefined;
  totp: string | undefined;
  password: string | undefined;
  /** The error that belongs to no field. */
  general: string | undefined;
}

/** Returns the error of a field: a refused code has its own failure code, a validation error names the field. */
function fieldError(failure: Failure | null, code: Failure['code'], field: string): string | undefined {
  return failure?.code === code ? failure.message : issueOf(failure, field);
}

function errorsOf(failure: Failure | null): ResetErrors {
  const code = fieldError(failure, FailureCode.codeWrong, 'code');
  const totp = fieldError(failure, FailureCode.totpWrong, 'totpToken');
  const password = issueOf(failure, 'password');
  const isTold = [code, totp, password].some(Boolean) || failure?.code === FailureCode.totpRequired;
  return { code, totp, password, general: failure && !isTold ? failureMessage(failure) : undefined };
}

/** Sets the new password. An account with a second factor is asked for it once the emailed code is accepted. */
export function useResetPassword() {
  const navigate = useNavigate();
  const [needsTotp, setNeedsTotp] = useState(false);
  const { run, failure, isBusy } = useCall(auth.resetPassword);

  const submit = async (body: Body<typeof auth.resetPassword>): Promise<void> => {
    const outcome = await run({ body });
    if ('data' in outcome) {
      const { numOfRevokedTokens } = outcome.data;
      await navigate('/login', { replace: true, state: { isChanged: true, numOfRevokedTokens } });
    } else if (totpCodes.includes(outcome.failure.code)) setNeedsTotp(true);
  };
  return { submit, needsTotp, isBusy, errors: errorsOf(failure) };
}
