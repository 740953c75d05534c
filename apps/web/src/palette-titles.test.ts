import { companyRoles, staffRoles } from '@gatehouse/contract/core/access';
import { expect, it } from 'vitest';

import { pageEntries } from './layout/palette-entries.ts';
import { modules } from './modules/index.ts';
import { person } from './testing/people.ts';

it.each([...companyRoles, ...staffRoles])('the palette of %s has a different name for every page', (role) => {
  const titles = pageEntries(modules, person(role), []).entries.map(({ title }) => title);

  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
});
