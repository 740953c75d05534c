import { useCallback, useEffect, useState } from 'react';

/** A password that is shown, and when it has to go, in ms of the clock of this page. */
interface Shown {
  password: string;
  seconds: number;
  until: number;
}

/** Whatever could show the password to somebody else: another window, another page, paper, the back button. */
const leavings = [
  [window, 'blur'],
  [window, 'pagehide'],
  [window, 'beforeprint'],
  [document, 'visibilitychange'],
] as const;

const tickMs = 250;

/**
 * Keeps a shown password for its seconds, in this component and nowhere else: no cache, no address, no storage. It goes
 * by the clock, at once when somebody leaves, and with the component.
 */
export function useRevealed() {
  const [shown, setShown] = useState<Shown | null>(null);
  const [now, setNow] = useState(() => Date.now());
  const hide = useCallback(() => setShown(null), []);
  const show = useCallback((password: string, seconds: number) => {
    setNow(Date.now());
    setShown({ password, seconds, until: Date.now() + seconds * 1_000 });
  }, []);

  useEffect(() => {
    if (shown === null) return;
    const tick = () => (Date.now() >= shown.until ? hide() : setNow(Date.now()));
    const timer = setInterval(tick, tickMs);
    for (const [target, event] of leavings) target.addEventListener(event, hide);
    return () => {
      clearInterval(timer);
      for (const [target, event] of leavings) target.removeEventListener(event, hide);
    };
  }, [shown, hide]);

  const secondsLeft = shown === null ? 0 : Math.max(0, Math.ceil((shown.until - now) / 1_000));
  return { shown, secondsLeft, show, hide };
}
