import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { PopupButton } from './popup-button.tsx';

afterEach(() => void vi.restoreAllMocks());

const picture = { address: '/api/files/1/login.png', name: 'login.png' };

/** Mocks the window that the browser would open. */
function openedWindow() {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const opened = frame.contentWindow;
  const open = vi.spyOn(window, 'open').mockReturnValue(opened);
  return { open, opened };
}

it('opens the image at 600 by 600 by keyboard, without access to the portal', async () => {
  const person = userEvent.setup();
  const { open, opened } = openedWindow();
  render(<PopupButton picture={picture} label="Open in a new window" />);

  await person.tab();
  await person.keyboard('{Enter}');

  expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank', 'popup,width=600,height=600');
  expect(opened?.opener).toBeNull();
  expect(opened?.document.title).toBe('login.png');
  expect(opened?.document.querySelector('img')?.getAttribute('src')).toBe(picture.address);
});

it('does nothing if the browser blocks windows', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const person = userEvent.setup();
  render(<PopupButton picture={picture} label="Open in a new window" />);

  await person.click(screen.getByRole('button', { name: 'Open in a new window' }));

  expect(screen.getByRole('button', { name: 'Open in a new window' })).toBeTruthy();
});
