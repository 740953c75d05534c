import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { VectorField } from './vector-field.tsx';

function Form() {
  const [vector, setVector] = useState('');
  return <VectorField label="CVSS vector" value={vector} onChange={setVector} />;
}

it('shows that a vector is invalid when the field is left, and accepts one with spaces around it', async () => {
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('CVSS vector');
  const person = userEvent.setup();

  await person.type(field, 'CVSS:3.1/AV:N/AC:Q');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  await person.tab();
  expect(screen.getByText('The vector format is not valid!')).toBeTruthy();

  await person.clear(field);
  await person.paste(' CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H\n');
  await person.tab();
  expect(screen.queryByText('The vector format is not valid!')).toBeNull();
  expect(screen.getByText('Critical 9.8')).toBeTruthy();
});
