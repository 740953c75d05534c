import { branding } from '@gatehouse/contract/branding/branding';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { answer, fakeApi } from '../testing/fake-api.ts';
import { showBranding, shownBranding } from './branding.ts';
import { pollBranding } from './follow-branding.ts';

const minuteMs = 60_000;
const first = shownBranding();
let stop = (): void => undefined;
let visibility: DocumentVisibilityState = 'visible';

beforeEach(async () => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  // The lazily loaded code must be loaded before fake timers are installed.
  await import('./reload-branding.ts');
  vi.useFakeTimers();
  stop = pollBranding();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  showBranding(first);
});

const look = (state: DocumentVisibilityState): void => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
const shownName = () => shownBranding().name;
const changed = (name: string, revision: number) => answer(branding.get, { ...first, name, revision });

it('a changed brand is shown on a public page within a minute', async () => {
  fakeApi(changed('Northwind Security', 1));

  await vi.advanceTimersByTimeAsync(minuteMs - 1);
  expect(shownName()).toBe(first.name);
  await vi.advanceTimersByTimeAsync(1);

  await vi.waitFor(() => expect(shownName()).toBe('Northwind Security'));
});

it('a hidden page does not poll, and polls immediately when it is shown again', async () => {
  const server = fakeApi(changed('Umbrella Security', 2));

  look('hidden');
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(server.sentTo(branding.get)).toEqual([]);
  look('visible');

  await vi.waitFor(() => expect(shownName()).toBe('Umbrella Security'));
});

it('the page keeps its brand while the portal is unreachable, and tries again', async () => {
  const server = fakeApi();
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(shownName()).toBe(first.name);

  server.use(changed('Globex Security', 3));
  await vi.advanceTimersByTimeAsync(minuteMs);

  await vi.waitFor(() => expect(shownName()).toBe('Globex Security'));
});
