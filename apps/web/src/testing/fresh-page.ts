import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

import { forgetIdentical } from '../core/debounce-identical.ts';
import { forgetSession } from '../core/refresh.ts';
import { forgetCsrfToken } from '../core/send.ts';
import { resetSession } from '../core/session-store.ts';

/** Every test begins as a page does that has just been opened in a new browser. */
beforeEach(() => {
  forgetSession();
  localStorage.clear();
  sessionStorage.clear();
  forgetCsrfToken();
  forgetIdentical();
  resetSession();
  window.history.replaceState(null, '', '/');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
