import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

import { forgetCalls } from '../core/debounce-identical.ts';
import { forgetSession } from '../core/refresh.ts';
import { forgetCsrfToken } from '../core/send.ts';
import { resetSession } from '../core/session-store.ts';
import { forgetRowPlace } from '../ui/table/use-row-return.ts';
import { closeFakeSockets } from './fake-sockets.ts';

vi.mock('socket.io-client', async () => (await import('./fake-sockets.ts')).fakeSocketLibrary);

/** Creates an error that prints the page only when it is read, because waiting for an element fails many times before it succeeds. */
function elementError(message: string | null, container: Element): Error {
  return Object.defineProperties(new Error(), {
    name: { value: 'TestingLibraryElementError' },
    message: { configurable: true, get: () => `${message}\n\n${prettyDOM(container)}` },
  });
}

// The first screen of a file is compiled while its test waits.
configure({ asyncUtilTimeout: 20_000, getElementError: elementError });

/** Wide enough for the menu to be beside the page. */
const desktopWidthPx = 1440;

/** Every test starts with the state of a new browser. */
beforeEach(() => {
  window.innerWidth = desktopWidthPx;
  forgetSession();
  localStorage.clear();
  sessionStorage.clear();
  forgetCsrfToken();
  forgetCalls();
  forgetRowPlace();
  resetSession();
  closeFakeSockets();
  window.history.replaceState(null, '', '/');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// An import still pending at the end of a file would break the next file.
afterAll(() => vi.dynamicImportSettled());
