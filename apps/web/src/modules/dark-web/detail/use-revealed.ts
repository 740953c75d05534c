import { useCallback, useLayoutEffect, useState } from 'react';

/** A visible password and the time at which it is hidden, in ms of the browser's clock. */
interface VisiblePassword {
  password: string;
  seconds: number;
  until: number;
}

/** Events after which someone else might see the password: switching windows or pages, printing, and Back. */
const hidingEvents = [
  [window, 'blur'],
  [window, 'pagehide'],
  [window, 'beforeprint'],
  [document, 'visibilitychange'],
] as const;

const tickMs = 250;

/**
 * Keeps a revealed password only in the state of this component, never in the cache, the address or storage. It is hidden after its time,
 * when the user leaves the page, and when the component unmounts.
 */
export function useRevealed() {
  const [shown, setShown] = useState<VisiblePassword | null>(null);
  const [now, setNow] = useState(() => Date.now());
  const hide = useCallback(() => setShown(null), []);
  const show = useCallback((password: string, seconds: number) => {
    setNow(Date.now());
    setShown({ password, seconds, until: Date.now() + seconds * 1_000 });
  }, []);

  // A layout effect, so that the timer and listeners are set before the password is painted.
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
