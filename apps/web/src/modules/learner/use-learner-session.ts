import { learner, type LearnerSession } from '@gatehouse/contract/learner';
import { useCallback, useEffect, useRef, useState } from 'react';

import { call } from '../../core/call.ts';
import type { Failure } from '../../core/failure.ts';

/** The token behind `#` in a personal link. */
const tokenIn = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/, '')).get('token');

/** Takes the token out of the address, so that neither history nor a picture of the screen has it. */
function takeToken(): string | null {
  const token = tokenIn(window.location.hash);
  if (token !== null) window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}

/** The session of a personal link, or of the cookie that an earlier visit left. */
export function useLearnerSession(sessionId: string) {
  const [session, setSession] = useState<LearnerSession | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const token = useRef<string | null | undefined>(undefined);

  const read = useCallback(async (): Promise<LearnerSession | null> => {
    const { data, error } = await call(learner.session, { params: { id: sessionId }, query: {} });
    setFailure(error ?? null);
    if (data) setSession(data);
    return data ?? null;
  }, [sessionId]);
  const open = useCallback(async (): Promise<void> => {
    // Read once: a second look would find the address without it.
    token.current ??= takeToken();
    if (token.current !== null) {
      const { error } = await call(learner.access, { params: { id: sessionId }, body: { token: token.current } });
      if (error) return setFailure(error);
    }
    await read();
  }, [sessionId, read]);
  useEffect(() => void open(), [open]);
  return { session, failure, open: () => void open(), read };
}
