import { learner } from '@gatehouse/contract/learner/learner';
import type { RegistrationInfo } from '@gatehouse/contract/awareness/public-session.schema';
import { useEffect, useState } from 'react';

import { call } from '../../core/call.ts';
import type { Failure } from '../../core/failure.ts';

/** Reads the public information of a session, for visitors without a link. */
export function useRegistration(sessionId: string) {
  const [info, setInfo] = useState<RegistrationInfo | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    const read = async (): Promise<void> => {
      const { data, error } = await call(learner.registration, { params: { id: sessionId } });
      setInfo(data ?? null);
      setFailure(error ?? null);
    };
    void read();
  }, [sessionId]);
  return { info, failure };
}
