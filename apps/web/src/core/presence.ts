import { me, type Presence, type PresenceChoice } from '@gatehouse/contract/me/me';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import { useEffect, useState } from 'react';

import { call } from './call.ts';
import { useOfflineSince } from './connection.ts';
import { failureMessage } from './failure.ts';
import { reloadInfoNow } from './session.ts';
import { raiseToast } from './toast.ts';

/** A user without keyboard or pointer activity for this long is away, in milliseconds. */
const awayAfterMs = 300_000;
const signsOfLife = ['keydown', 'pointerdown', 'pointermove', 'scroll', 'focus'] as const;

function useIsAway(): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = () => {
      clearTimeout(timer);
      setIsAway(false);
      timer = setTimeout(() => setIsAway(true), awayAfterMs);
    };
    const options = { capture: true, passive: true };
    restart();
    for (const sign of signsOfLife) window.addEventListener(sign, restart, options);
    return () => {
      clearTimeout(timer);
      for (const sign of signsOfLife) window.removeEventListener(sign, restart, options);
    };
  }, []);
  return isAway;
}

/**
 * The presence of the signed-in user (specification.md, Entities and their fields): first the connection, then their own choice, then idle
 * time.
 */
export function useOwnPresence({ presence }: Pick<UserInfo, 'presence'>): Presence | 'away' {
  const isOffline = useOfflineSince() !== null;
  const isAway = useIsAway();
  if (isOffline) return 'offline';
  if (presence === 'busy') return 'busy';
  return isAway ? 'away' : 'online';
}

/** Stores the presence on the account, so that it applies in every browser. */
export async function choosePresence(presence: PresenceChoice): Promise<void> {
  const { error } = await call(me.changePresence, { body: { presence } });
  if (error) raiseToast({ kind: 'failure', message: failureMessage(error), requestId: error.requestId });
  else await reloadInfoNow();
}
