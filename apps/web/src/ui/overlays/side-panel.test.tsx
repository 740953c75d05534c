import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { SidePanel } from './side-panel.tsx';
import { SplitView } from './split-view.tsx';

const texts = { close: 'Close', expand: 'Expand', collapse: 'Collapse', previous: 'Previous', next: 'Next' };
const titles = ['Apple', 'Pear', 'Plum'];

function useFruit() {
  const [place, setPlace] = useState<number | null>(null);
  const content = {
    title: titles[place ?? 0],
    children: <input aria-label="Note" />,
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
