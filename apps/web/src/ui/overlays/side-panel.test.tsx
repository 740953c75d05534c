import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { Modal } from './modal.tsx';
import { SidePanel } from './side-panel.tsx';
import { SplitView } from './split-view.tsx';

const texts = { close: 'Close', expand: 'Expand', collapse: 'Collapse', previous: 'Previous', next: 'Next' };
const titles = ['Apple', 'Pear', 'Plum'];

function useFruit() {
  const [place, setPlace] = useState<number | null>(null);
  const [isEating, setIsEating] = useState(false);
  const content = {
    title: titles[place ?? 0],
    children: (
      <>
        <input aria-label="Note" />
        <input type="checkbox" aria-label="Ripe" />
        <button type="button" onClick={() => setIsEating(true)}>
          {'Eat'}
        </button>
        <Modal isOpen={isEating} title="Eat it?" closeLabel="No" onClose={() => setIsEating(false)}>
          {'Tasty'}
        </Modal>
      </>
    ),
    footer: <input aria-label="Reason" />,
    onClose: () => setPlace(null),
    onPrevious: place ? () => setPlace(place - 1) : undefined,
    onNext: place !== null && place < titles.length - 1 ? () => setPlace(place + 1) : undefined,
    texts,
  };
  const open = (
    <button type="button" onClick={() => setPlace(0)}>
      {'Open'}
    </button>
  );
  return { open, isOpen: place !== null, content };
}

function Panel() {
  const { open, isOpen, content } = useFruit();
  return (
    <>
      {open}
      <SidePanel isOpen={isOpen} {...content} />
    </>
  );
}

function Split() {
  const { open, isOpen, content } = useFruit();
  return <SplitView list={open} record={isOpen ? content : null} />;
}

it('opens the neighbors with j and k, but not while typing', async () => {
  render(<Panel />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Open' }));
  screen.getByRole('heading', { name: 'Apple' }).focus();

  await person.keyboard('j');
  expect(screen.getByRole('heading', { name: 'Pear' })).toBeTruthy();
  await person.keyboard('jjkk');
  expect(screen.getByRole('heading', { name: 'Apple' })).toBeTruthy();
  await person.type(screen.getByLabelText('Note'), 'j');

  expect(screen.getByRole('dialog', { name: 'Apple' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
});

it('can be enlarged, reduced and closed', async () => {
  render(<Panel />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Open' }));

  await person.click(screen.getByRole('button', { name: 'Expand' }));
  expect(screen.getByRole('button', { name: 'Collapse' }).getAttribute('aria-pressed')).toBe('true');
  await person.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is beside its list if there is space, and returns the focus', async () => {
  window.innerWidth = 1280;
  render(<Split />);
  const person = userEvent.setup();
  const opener = screen.getByRole('button', { name: 'Open' });
  await person.click(opener);

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Apple' }));
  await person.keyboard('j{Escape}');

  expect(screen.queryByRole('region')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it('is over its list on narrower windows', async () => {
  window.innerWidth = 1279;
  render(<Split />);

  await userEvent.click(screen.getByRole('button', { name: 'Open' }));

  expect(screen.getByRole('dialog', { name: 'Apple' })).toBeTruthy();
});

function resizeTo(px: number): void {
  window.innerWidth = px;
  act(() => void window.dispatchEvent(new Event('resize')));
}

it('keeps what was typed in the record when the window is resized', async () => {
  window.innerWidth = 1280;
  render(<Split />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Open' }));
  await person.type(screen.getByLabelText('Note'), 'Half a thought');
  const noteIn = (pane: HTMLElement) => within(pane).getByLabelText('Note');

  resizeTo(1279);
  expect(noteIn(screen.getByRole('dialog', { name: 'Apple' }))).toHaveProperty('value', 'Half a thought');
  resizeTo(1280);

  expect(noteIn(screen.getByRole('region', { name: 'Apple' }))).toHaveProperty('value', 'Half a thought');
});

it('keeps the focus and the footer of the record when the window is resized', async () => {
  window.innerWidth = 1280;
  render(<Split />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Open' }));
  await person.type(screen.getByLabelText('Reason'), 'Just ');

  resizeTo(1279);
  await person.keyboard('joking ');
  resizeTo(1280);
  await person.keyboard('again');

  const reason = within(screen.getByRole('region', { name: 'Apple' })).getByLabelText('Reason');
  expect(reason).toHaveProperty('value', 'Just joking again');
});

it('shows the open dialog of a record again when the window is resized, because browsers hide moved dialogs', async () => {
  window.innerWidth = 1280;
  render(<Split />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Open' }));
  await person.click(screen.getByRole('button', { name: 'Eat' }));
  const shown = vi.spyOn(HTMLDialogElement.prototype, 'showModal');

  resizeTo(1279);

  const [panel, eating] = ['Apple', 'Eat it?'].map((name) => screen.getByRole('dialog', { name }));
  expect(shown.mock.contexts).toEqual([panel, eating]);
});

it('stays open when a text selected in the record ends beside it, after the double click that opened it', async () => {
  window.innerWidth = 1279;
  render(<Split />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const panel = screen.getByRole('dialog', { name: 'Apple' });
  fireEvent.pointerDown(panel);
  fireEvent.click(panel, { detail: 2 });

  fireEvent.pointerDown(screen.getByLabelText('Note'));
  fireEvent.click(panel, { detail: 1 });

  expect(screen.getByRole('dialog', { name: 'Apple' })).toBeTruthy();
});

it('opens the neighbors from a control of the record, beside and over its list', async () => {
  window.innerWidth = 1280;
  render(<Split />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Open' }));

  screen.getByRole('checkbox', { name: 'Ripe' }).focus();
  await person.keyboard('j');
  expect(screen.getByRole('region', { name: 'Pear' })).toBeTruthy();
  resizeTo(1279);
  screen.getByRole('checkbox', { name: 'Ripe' }).focus();
  await person.keyboard('k');

  expect(screen.getByRole('dialog', { name: 'Apple' })).toBeTruthy();
});
