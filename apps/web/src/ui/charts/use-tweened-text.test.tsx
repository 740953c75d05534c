import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { LiveChanges } from '../live-changes.ts';
import { KpiStrip } from './kpi.tsx';

const strip = (value: string, isLive: boolean) => (
  <MemoryRouter>
    <LiveChanges value={() => isLive}>
      <KpiStrip label="Figures" figures={[{ key: 'open', label: 'Open', value }]} />
    </LiveChanges>
  </MemoryRouter>
);
const shown = () => screen.getByRole('listitem').textContent;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a figure counts to its new value after a live update', () => {
  const { rerender } = render(strip('20', true));
  rerender(strip('10', true));
  expect(shown()).toBe('Open20');

  pass(100);
  const between = Number(shown()?.replace('Open', ''));
  expect(between).toBeGreaterThan(10);
  expect(between).toBeLessThan(20);
  pass(300);

  expect(shown()).toBe('Open10');
});

it('a second update continues from the current value of the first', () => {
  const { rerender } = render(strip('20', true));
  rerender(strip('10', true));
  pass(60);
  rerender(strip('9', true));
  pass(400);

  expect(shown()).toBe('Open9');
});

it('a figure changes immediately after a change on this page, and with reduced motion', () => {
  const { rerender } = render(strip('20', false));
  rerender(strip('10', false));
  expect(shown()).toBe('Open10');

  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ media, matches: true }) as MediaQueryList);
  rerender(strip('5', true));

  expect(shown()).toBe('Open5');
});
