import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';

import { PageHeader } from './page-header.tsx';

/** Simulates the browser's report of changed sizes. */
let resize: () => void;
/** The right edge of the open tab; the row ends at 390 px. */
let openEnds: number;

class WatchedResizeObserver {
  isWatching = false;
  constructor(listener: () => void) {
    const before = resize;
    resize = () => {
      before();
      if (this.isWatching) listener();
    };
  }
  observe(): void {
    this.isWatching = true;
  }
  disconnect(): void {
    this.isWatching = false;
  }
}

const scrollBy = vi.fn<(options: ScrollToOptions) => void>();

beforeEach(() => {
  resize = () => undefined;
  openEnds = 200;
  scrollBy.mockReset();
  vi.stubGlobal('ResizeObserver', WatchedResizeObserver);
  vi.spyOn(Element.prototype, 'scrollBy').mockImplementation(scrollBy as never);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return (
      this.matches('[aria-current]') ? new DOMRect(openEnds - 60, 0, 60, 40) : new DOMRect(0, 0, 390, 40)
    ) as never;
  });
});

const tabs = { label: 'Client', items: ['Overview', 'CVEs'].map((label) => ({ label, to: `/${label}` })) };

function open() {
  render(
    <MemoryRouter initialEntries={['/CVEs']}>
      <PageHeader title="Acme" tabs={tabs} />
    </MemoryRouter>,
  );
  return screen.getByRole('navigation', { name: 'Client' });
}

it('scrolls the open tab back into view when counts push it out', () => {
  open();
  scrollBy.mockReset();

  openEnds = 450;
  resize();

  expect(scrollBy).toHaveBeenCalledWith({ left: 84 });
});

it.each(['wheel', 'touchMove', 'keyDown'] as const)('keeps a scroll position set by the user (%s)', (how) => {
  const row = open();
  fireEvent[how](row);
  scrollBy.mockReset();

  openEnds = 450;
  resize();

  expect(scrollBy).not.toHaveBeenCalled();
});
