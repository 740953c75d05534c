type Guard = (event: PopStateEvent) => void;

/** The last guard is called first, because a dialog with unsaved changes may be open above a page with unsaved changes. */
const guards: Guard[] = [];

// Browsers call window listeners in order of registration, even capturing ones. This one must precede the router's, so the app imports this
// file before it creates the router.
window.addEventListener('popstate', (event) => guards.at(-1)?.(event));

/** Registers a guard that runs before the router on Back and Forward and may stop the event. Returns a function that removes it. */
export function guardPopState(wanted: Guard): () => void {
  guards.push(wanted);
  return () => void guards.splice(guards.indexOf(wanted), 1);
}
