import { darkWeb } from '@gatehouse/contract/dark-web';
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';

import { CacheProvider, createCache } from '../../../core/data/cache.ts';
import type { TileProps } from '../../../core/module.ts';
import { answer, fakeApi, refuse } from '../../../testing/fake-api.ts';
import { leak, leakFacets, leakFigures } from '../../../testing/leak-records.ts';
import { darkWebModule } from '../dark-web.module.ts';

const all: TileProps = { from: null, to: null, engagementId: null };

async function draw(name: string, props: TileProps) {
  const tile = darkWebModule.tiles?.find((each) => each.name === name);
  const Tile: ComponentType<TileProps> = (await tile?.load())?.default ?? expect.fail(`There is no tile ${name}`);
  render(
    <CacheProvider client={createCache()}>
      <MemoryRouter>
        <Tile {...props} />
      </MemoryRouter>
    </CacheProvider>,
  );
}

const leaks = [leak(1), leak(2), leak(3, { type: 2 })];

it('leaks that are still vulnerable are counted by type, and lead to exactly those', async () => {
  const server = fakeApi(answer(darkWeb.facets, leakFacets(leaks)));
  await draw('leaks-vulnerable', { ...all, from: '2026-01-01', to: '2026-01-31' });

  const days = 'createdFrom=2026-01-01&createdTo=2026-01-31&status=1';
  expect((await screen.findByRole('link', { name: '2' })).getAttribute('href')).toBe(`/dark-web?${days}&type=1`);
  expect(screen.getByRole('link', { name: '1' }).getAttribute('href')).toBe(`/dark-web?${days}&type=2`);
  expect(screen.getByRole('link', { name: '3' }).getAttribute('href')).toBe(`/dark-web?${days}`);
  expect(server.sentTo(darkWeb.facets)[0]?.query.toString()).toBe(days);
});

it('the trend is read by the keyboard, and leads on to all figures', async () => {
  fakeApi(answer(darkWeb.figures, leakFigures()));
  await draw('leaks-trend', all);

  const slider = await screen.findByRole('slider', { name: 'Exposure over twelve months' });
  expect(slider.getAttribute('aria-valuetext')).toBe('Dec 2025: Open at month end 13, New 11, Mitigated 1');
  expect(screen.getByRole('link', { name: 'All figures' }).getAttribute('href')).toBe('/dark-web/figures');
});

it('the time to mitigate says over how many it was measured', async () => {
  fakeApi(answer(darkWeb.figures, leakFigures()));
  await draw('leaks-mitigation', all);

  expect(await screen.findByText('3 days')).toBeTruthy();
  expect(screen.getByRole('link', { name: '6' }).getAttribute('href')).toBe('/dark-web?status=3');
});

it('a tile says that no engagement limits it, and why it failed', async () => {
  fakeApi(answer(darkWeb.facets, leakFacets([])));
  await draw('leaks-vulnerable', { ...all, engagementId: leak(1)._id });
  expect(await screen.findByText(/aren’t tied to engagements/)).toBeTruthy();
  // Nothing to list, so nothing leads anywhere.
  expect(screen.queryByRole('link')).toBeNull();

  fakeApi(refuse(darkWeb.figures, { status: 500, message: 'The disk is full' }));
  await draw('leaks-mitigation', all);
  expect(await screen.findByText('The disk is full')).toBeTruthy();
});
