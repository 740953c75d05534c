import { statistics } from '@gatehouse/contract/statistics';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';

import { CacheProvider, createCache } from '../../core/data/cache.ts';
import { answer, fakeApi } from '../../testing/fake-api.ts';
import FiguresTile from './figures-tile.tsx';

const attackSurfaceMapping = {
  hosts: 41,
  services: 97,
  candidates: 5,
  missing: 6,
  certificatesExpired: 2,
  certificatesEnding: 3,
  lookAlikes: 4,
};

it('the figures of the attack surface lead to their lists', async () => {
  fakeApi(answer(statistics.read, { attackSurfaceMapping }));
  render(
    <CacheProvider client={createCache()}>
      <MemoryRouter>
        <FiguresTile />
      </MemoryRouter>
    </CacheProvider>,
  );

  const addressOf = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await addressOf(/41/)).toBe('/attack-surface-mapping/hosts?view=all&state=Active%2CCandidate');
  expect(await addressOf(/97/)).toBe('/attack-surface-mapping/services?view=active');
  expect(await addressOf(/4$|^4|New look-alikes/)).toBe('/attack-surface-mapping/look-alikes?view=all&status=New');
});
