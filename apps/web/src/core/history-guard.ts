type Guard = (event: PopStateEvent) => void;

/** The last one goes first: a dialog with unsaved changes may lie over a page with some. */
const guards: Guard[] = [];

// Browsers call the listeners of the window in the order in which they came, whatever they say of capturing: this one
// has to be registered before the router's, and so the app loads this file before it makes the router.
window.addEventListener('popstate', (event) => guards.at(-1)?.(event));

/** Hears of Back and Forward before the router does, and may keep them from it; answers how to end that. */
export function guardPopState(wanted: Guard): () => void {
  guards.push(wanted);
  return () => void guards.splice(guards.indexOf(wanted), 1);
}
