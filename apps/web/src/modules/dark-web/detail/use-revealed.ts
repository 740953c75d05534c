import { useCallback, useLayoutEffect, useState } from 'react';

/** A visible password and when it is hidden, in ms of the page's clock. */
interface VisiblePassword {
  password: string;
  seconds: number;
  until: number;
}

/** Events after which another person could see the password: another window, another page, paper, the back button. */
const hidingEvents = [
  [window, 'blur'],
  [window, 'pagehide'],
  [window, 'beforeprint'],
  [document, 'visibilitychange'],
] as const;

const tickMs = 250;

/**
 * Keeps a visible password in the state of this component only: no cache, no address, no storage. It is hidden after its
 * seconds, when the user leaves the page, and with the component.
 */
export function useRevealed() {
  const [shown, setShown] = useState<VisiblePassword | null>(null);
  const [now, setNow] = useState(() => Date.now());
  const hide = useCallback(() => setShown(null), []);
  const show = useCallback((password: string, seconds: number) => {
    setNow(Date.now());
    setShown({ password, seconds, until: Date.now() + seconds * 1_000 });
  }, []);

  // Before the password is painted: nothing may happen between.
  useLayoutEffect(() => {
    if (shown === null) return;
    const tick = () => (Date.now() >= shown.until ? hide() : setNow(Date.now()));
    const timer = setInterval(tick, tickMs);
    for (const [target, event] of hidingEvents) target.addEventListener(event, hide);
    return () => {
      clearInterval(timer);
      for (const [target, event] of hidingEvents) target.removeEventListener(event, hide);
    };
  }, [shown, hide]);

  const secondsLeft = shown === null ? 0 : Math.max(0, Math.ceil((shown.until - now) / 1_000));
  return { shown, secondsLeft, show, hide };
}
