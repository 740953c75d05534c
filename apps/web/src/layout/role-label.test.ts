import { expect, it } from 'vitest';

import { admin, hr, manager, person, user } from '../testing/people.ts';
import { roleLabel } from './role-label.ts';

it.each([
  { viewer: admin, label: 'Acme Admin' },
  { viewer: manager, label: 'Acme Manger' },
  { viewer: user, label: 'Acme User' },
  { viewer: hr, label: 'Acme HR' },
  { viewer: person('public-cybersecurity-awareness'), label: 'HR' },
])('shows $viewer.role as "$label"', ({ viewer, label }) => {
  expect(roleLabel(viewer)).toBe(label);
});
