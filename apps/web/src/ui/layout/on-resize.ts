/**
 * A window that is being resized is answered once it rests, in milliseconds (specification.md, Business constants and
 * limits).
 */
const resizeDebounceMs = 50;

/** Listens for a new size of the window; answers how to stop. */
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
