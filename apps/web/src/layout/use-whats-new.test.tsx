import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { Modal } from '../ui/overlays/modal.tsx';
import { useWhatsNew, whatsNew } from './use-whats-new.ts';

function Notes({ version }: { version: string }) {
  const { isOpen, isUnseen, close } = useWhatsNew(version);
  return (
    <>
      {isUnseen && <p>{'unseen'}</p>}
      {isOpen && <button onClick={close}>{'close the notes'}</button>}
    </>
  );
}

const notes = () => screen.queryByText('close the notes');
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  whatsNew.write({ hasSeen: false, version: '' });
});

it('opens by itself 1000 ms after the start if the version changed', () => {
  whatsNew.write({ hasSeen: true, version: '4.3.0' });
  render(<Notes version="4.4.0" />);

  wait(999);
  expect(notes()).toBeNull();
  wait(1);

  expect(notes()).toBeTruthy();
});

it('is marked as seen when closed, and does not open again', () => {
  const first = render(<Notes version="4.4.0" />);
  wait(1_000);
  act(() => notes()?.click());
  first.unmount();

  render(<Notes version="4.4.0" />);
  wait(5_000);

  expect(notes()).toBeNull();
  expect(whatsNew.read()).toEqual({ hasSeen: true, version: '4.4.0' });
});

it('marks the version as seen when it is the stored one', () => {
  whatsNew.write({ hasSeen: false, version: '4.4.0' });
  render(<Notes version="4.4.0" />);
  expect(screen.getByText('unseen')).toBeTruthy();

  wait(1_000);

  expect(notes()).toBeNull();
  expect(screen.queryByText('unseen')).toBeNull();
  expect(whatsNew.read()).toEqual({ hasSeen: true, version: '4.4.0' });
});

function Page({ isAsking }: { isAsking: boolean }) {
  return (
    <>
      <Notes version="4.4.0" />
      <Modal isOpen={isAsking} title="Delete this draft?" closeLabel="Close" onClose={() => undefined}>
        {''}
      </Modal>
    </>
  );
}

it('never opens over a dialog, but after it is closed', () => {
  whatsNew.write({ hasSeen: true, version: '4.3.0' });
  const { rerender } = render(<Page isAsking />);
  wait(60_000);
  expect(notes()).toBeNull();
  expect(whatsNew.read()).toEqual({ hasSeen: true, version: '4.3.0' });

  rerender(<Page isAsking={false} />);
  wait(1_000);

  expect(notes()).toBeTruthy();
});

it('waits for a dialog that opens before it', () => {
  const { rerender } = render(<Page isAsking={false} />);
  wait(500);
  rerender(<Page isAsking />);
  wait(10_000);

  expect(notes()).toBeNull();
});
