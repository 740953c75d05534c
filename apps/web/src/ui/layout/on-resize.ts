/** Delay before a resize of the window is handled, in milliseconds (specification.md, Business constants and limits). */
const resizeDebounceMs = 50;

/** Calls the listener after the window was resized, and returns a function that unsubscribes. */
export function onResize(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const debounced = () => {
    clearTimeout(timer);
    timer = setTimeout(listener, resizeDebounceMs);
  };
  window.addEventListener('resize', debounced);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', debounced);
  };
}
