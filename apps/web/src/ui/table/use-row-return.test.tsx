import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { expect, it } from 'vitest';

import { DataTable } from './data-table.tsx';

interface Berry {
  name: string;
}

const berries: readonly Berry[] = Array.from({ length: 3_000 }, (_, at) => ({ name: `Berry ${at}` }));

function Berries({ rows }: { rows: readonly Berry[] }) {
  return (
    <DataTable
      caption="Berries"
      columns={[{ key: 'name', title: 'Name', cell: ({ name }: Berry) => name }]}
      rows={rows}
      rowKey={({ name }) => name}
      rowLink={({ name }) => `/berry/${name.slice(6)}`}
      texts={{ actions: 'Actions', loading: 'Loading the berries' }}
      empty={null}
    />
  );
}

function OneBerry() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        {'Back'}
      </button>
      <Link to="/" state={{ isReturn: true }}>
        {'To the list'}
      </Link>
      <Link to="/">{'From the menu'}</Link>
    </>
  );
}

function showBerries(rows: readonly Berry[]) {
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Berries rows={rows} />} />
        <Route path="/berry/:name" element={<OneBerry />} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

it.each([
  ['button', 'Back', 10],
  ['link', 'To the list', 10],
  ['button', 'Back', 3_000],
] as const)('the %s "%s" returns to the row that was opened, of %i', async (role, name, count) => {
  const person = showBerries(berries.slice(0, count));
  await person.click(await screen.findByRole('link', { name: 'Berry 7' }));

  await person.click(screen.getByRole(role, { name }));

  expect(document.activeElement).toBe(await screen.findByRole('link', { name: 'Berry 7' }));
});

it('a visit from elsewhere starts at the top', async () => {
  const person = showBerries(berries.slice(0, 10));
  await person.click(screen.getByRole('link', { name: 'Berry 7' }));

  await person.click(screen.getByRole('link', { name: 'From the menu' }));

  expect(await screen.findByRole('link', { name: 'Berry 7' })).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});
