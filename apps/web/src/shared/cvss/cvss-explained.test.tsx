import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';

import { CvssExplained } from './cvss-explained.tsx';

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('explains a vector in plain words, with the metric for each', () => {
  render(<CvssExplained vector="CVSS:3.1/AV:P/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N" label="In plain words" />);

  expect(screen.getByRole('list', { name: 'In plain words' })).toBeTruthy();
  expect(lines()).toEqual([
    'The attacker needs physical access to the device (AV:P)',
    'The attack works reliably (AC:L)',
    'No account is needed (PR:N)',
    'No user interaction is needed (UI:N)',
    'Some data can be read (C:L)',
  ]);
});

it('links to the calculator if there is one', () => {
  render(
    <MemoryRouter>
      <CvssExplained
        vector="CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H"
        label="In plain words"
        calculator={{ to: '/cvss?vector=x', label: 'Open in the calculator' }}
      />
    </MemoryRouter>,
  );

  expect(screen.getByRole('link', { name: 'Open in the calculator' }).getAttribute('href')).toBe('/cvss?vector=x');
});

it('shows nothing for an invalid vector', () => {
  const { container } = render(<CvssExplained vector="CVSS:3.1/AV:N" label="In plain words" />);

  expect(container.innerHTML).toBe('');
});
