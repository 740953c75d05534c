import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { Modal } from './modal.tsx';

function open() {
  const onClose = vi.fn<() => void>();
  render(
    <Modal isOpen title="Invite user" closeLabel="Close" onClose={onClose}>
      <input aria-label="Name" />
    </Modal>,
  );
  return { onClose, backdrop: screen.getByRole('dialog'), field: screen.getByLabelText('Name') };
}

it('closes on a click outside its content', async () => {
  const { onClose, backdrop } = open();

  await userEvent.click(backdrop);

  expect(onClose).toHaveBeenCalledOnce();
});

it('stays open on the second click of a double click that opened it', () => {
  const { onClose, backdrop } = open();

  fireEvent.pointerDown(backdrop);
  fireEvent.click(backdrop, { detail: 2 });

  expect(onClose).not.toHaveBeenCalled();
});

it('stays open when a text selection that began inside ends outside', () => {
  const { onClose, backdrop, field } = open();

  fireEvent.pointerDown(field);
  // The browser dispatches the click on the common ancestor of both ends.
  fireEvent.click(backdrop, { detail: 1 });

  expect(onClose).not.toHaveBeenCalled();
});
