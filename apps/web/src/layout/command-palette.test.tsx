import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { admin } from '../testing/people.ts';
import { renderScreen, shownAddress } from '../testing/render-screen.tsx';

/** Mocks browser features that jsdom lacks: idle callbacks and dialogs that take the focus. */
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => (queueMicrotask(run), 1));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.open = true;
    this.querySelector('input')?.focus();
  });
});

it('receives every letter typed right after its shortcut', async () => {
  const { person } = renderScreen('/profile', { viewer: admin });
  await screen.findByRole('heading', { level: 1 });
  await vi.dynamicImportSettled();

  await person.keyboard('{Control>}k{/Control}dark web{Enter}');

  await waitFor(() => expect(shownAddress()).toBe('/dark-web'));
});
