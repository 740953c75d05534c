import { learner } from '@gatehouse/contract/learner/learner';
import type { LearnerSession } from '@gatehouse/contract/learner/learner.schema';
import { useCallback, useEffect, useRef, useState } from 'react';

import { call } from '../../core/call.ts';
import type { Failure } from '../../core/failure.ts';

/** Returns the token in the fragment of a personal link. */
const tokenIn = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/, '')).get('token');

/** Removes the token from the address, so that it appears neither in the history nor in screenshots. */
function consumeToken(): string | null {
  const token = tokenIn(window.location.hash);
  if (token !== null) window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}

/** Exchanges the token of a link for a session cookie. The link of a registration is confirmed by its first use. */
async function exchange(sessionId: string, token: string, isPublic: boolean): Promise<Failure | undefined> {
  const input = { params: { id: sessionId }, body: { token } };
  if (!isPublic) return (await call(learner.access, input)).error;
  const confirmed = await call(learner.confirm, input);
  if (!confirmed.error) return undefined;
  const opened = await call(learner.access, input);
  // If the token was never a personal link, the registration's error is more specific.
  return opened.error?.status === 404 ? confirmed.error : opened.error;
}

/** Opens the session by a personal link, or by the cookie of an earlier visit. */
export function useLearnerSession(sessionId: string, isPublic: boolean) {
  const [session, setSession] = useState<LearnerSession | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const token = useRef<string | null | undefined>(undefined);

  const read = useCallback(async (): Promise<LearnerSession | null> => {
    const link = token.current;
    const { data, error } = await call(learner.session, { params: { id: sessionId }, query: {} });
    // Ignores the response if another link was opened in the meantime.
    if (link !== token.current) return null;
    setFailure(error ?? null);
    if (data) setSession(data);
    return data ?? null;
  }, [sessionId]);
  const open = useCallback(async (): Promise<void> => {
    // The token is read only once, because reading removes it from the address.
    token.current ??= consumeToken();
    const link = token.current;
    if (link !== null) {
      const error = await exchange(sessionId, link, isPublic);
      if (link !== token.current) return;
      if (error) return setFailure(error);
    }
    await read();
  }, [sessionId, isPublic, read]);
  useEffect(() => void open(), [open]);
  const follow = useCallback(
    (link: string): void => {
      token.current = link;
      setSession(null);
      setFailure(null);
      void open();
    },
    [open],
  );
  useLaterLinks(follow);
  return { session, failure, hasToken: () => token.current !== null, open: () => void open(), read };
}

/** Follows links that are opened in the same tab, which only change the fragment. */
function useLaterLinks(onLink: (token: string) => void): void {
  useEffect(() => {
    const follow = (): void => {
      const link = consumeToken();
      if (link !== null) onLink(link);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [onLink]);
}
