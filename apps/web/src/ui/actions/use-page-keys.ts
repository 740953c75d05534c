import { useEffectEvent, useLayoutEffect } from 'react';

/** Returns the action of a key, or nothing to leave the key to other listeners. */
type ActionOf = (event: KeyboardEvent) => (() => void) | false | undefined;

interface PageKeysOptions {
  isOn?: boolean;
  /** Takes the keys before all other listeners. */
  capture?: boolean;
}

/** Listens to the keys of the page. The listener is added before the page is painted, so a key pressed right after that is not lost. */
export function usePageKeys(actionOf: ActionOf, { isOn = true, capture = false }: PageKeysOptions = {}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actionOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useLayoutEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, { capture });
    return () => document.removeEventListener('keydown', listen, { capture });
  }, [isOn, capture]);
}
