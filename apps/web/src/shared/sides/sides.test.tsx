import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';

import { useSide } from './use-side.ts';

const own = { list: 'GET /things' };
const staff = { list: 'GET /provider/companies/:companyId/things' };

function Shown() {
  const { calls, at } = useSide(own, staff);
  return <p>{JSON.stringify({ call: calls.list, input: at({ params: { id: '7' }, body: 'new' }) })}</p>;
}

function show(address: string): unknown {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/things" element={<Shown />} />
        <Route path="/provider/companies/:companyId/things" element={<Shown />} />
      </Routes>
    </MemoryRouter>,
  );
  return JSON.parse(screen.getByText(/call/).textContent);
}

it('the client’s calls are used if the address contains no client', () => {
  expect(show('/things')).toEqual({ call: own.list, input: { params: { id: '7' }, body: 'new' } });
});

it('the staff’s calls are used for the client in the address', () => {
  expect(show('/provider/companies/42/things')).toEqual({
    call: staff.list,
    input: { params: { companyId: '42', id: '7' }, body: 'new' },
  });
});
