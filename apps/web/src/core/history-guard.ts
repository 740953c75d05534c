type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

// Browsers call the listeners of the window in the order in which they came, whatever they say of capturing: this one
// has to be registered before the router's, and so the app loads this file before it makes the router.
window.addEventListener('popstate', (event) => guard?.(event));

/** Hears of Back and Forward before the router does, and may keep them from it; answers how to end that. */
export function guardPopState(wanted: Guard): () => void {
  guard = wanted;
  return () => {
    if (guard === wanted) guard = null;
  };
}
