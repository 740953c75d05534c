import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';

import { Property, PropertyList } from './property-list.tsx';
import { RecordHeader } from './record-header.tsx';

const texts = { breadcrumbs: 'Breadcrumbs', more: 'More actions', tabs: 'Engagement', moreTabs: 'More' };
const tabs = [
  { label: 'Overview', to: '/e/1', isExact: true },
  { label: 'Findings', to: '/e/1/findings', count: '10' },
  { label: 'Narrative', to: '/e/1/narrative', isEmpty: true },
  { label: 'Retests', to: '/e/1/retests', count: '3' },
  { label: 'Files', to: '/e/1/files', count: '1' },
];

function showHeader(address = '/e/1/findings') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <RecordHeader
        crumbs={[{ label: 'Engagements', to: '/e' }, { label: 'Checkout' }]}
        title="Checkout"
        meta={['ENG-2026-0005', 'In progress']}
        tabs={tabs}
        texts={texts}
      />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

it('shows the current position in the breadcrumbs and in the tabs', () => {
  showHeader();

  const path = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(path.getByRole('link').getAttribute('href')).toBe('/e');
  expect(path.getByText('Checkout').getAttribute('aria-current')).toBe('page');
  const links = within(screen.getByRole('navigation', { name: 'Engagement' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Findings 10',
    'Narrative –',
    'Retests 3',
    'Files 1',
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null, null, null]);
});

it('has the tabs that do not fit on a phone in a menu with the name of the open one', async () => {
  window.innerWidth = 390;
  const person = showHeader('/e/1/retests');

  await person.click(screen.getByRole('button', { name: 'Retests' }));
  await person.click(screen.getByRole('menuitem', { name: 'Files' }));

  expect(screen.getByRole('button', { name: 'Files' })).toBeTruthy();
});

it('changes a property in place and returns the focus', async () => {
  const onSave = vi.fn<() => void>();
  const editor = (close: () => void) => (
    <button
      type="button"
      onClick={() => {
        onSave();
        close();
      }}
    >
      {'Unassign'}
    </button>
  );
  render(
    <PropertyList>
      <Property label="Assignee" editLabel="Change assignee" edit={editor}>
        {'Uma Perera'}
      </Property>
      <Property label="Score">{'8.1'}</Property>
    </PropertyList>,
  );
  const opener = screen.getByRole('button', { name: /Uma Perera/ });

  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('button', { name: 'Unassign' }));

  expect(onSave).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(opener);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Assignee', 'Score']);
});
