let isLeft = false;
let isListening = false;
const waits = new Set<() => void>();

/** Starts to follow the page. Not done on import, because tools read the list of modules outside a browser. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('pagehide', () => {
    isLeft = true;
    for (const end of waits) end();
  });
  // The browser may show a page that was left again, with its state.
  window.addEventListener('pageshow', () => {
    isLeft = false;
  });
}

/** True once the user has left the page for another one or closed it. Only calls with `keepalive` still reach the server. */
export const isPageLeft = (): boolean => isLeft;

/** Resolves after a time in milliseconds, or as soon as the page is left. */
export const waitOnPage = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    listen();
    const end = (): void => {
      clearTimeout(timer);
      waits.delete(end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    waits.add(end);
    if (isLeft) end();
  });
