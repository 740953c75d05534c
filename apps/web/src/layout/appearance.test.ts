import { beforeEach, expect, it, vi } from 'vitest';

import {
  appearanceChoices,
  appearanceFromStorage,
  appearanceKeys,
  attributesOf,
  defaultAppearance,
  storageKeyOf,
} from '../core/appearance.ts';
import { changeAppearance, reloadAppearance } from '../core/appearance-store.ts';
import { applyFirstPaint, followAppearance } from './first-paint.ts';

const shownAttributes = () =>
  Object.fromEntries([...document.documentElement.attributes].map(({ name, value }) => [name, value]));

beforeEach(reloadAppearance);

it('the default is light, left to right, with an open vertical menu', () => {
  expect(appearanceFromStorage(localStorage)).toEqual(defaultAppearance);
  expect(attributesOf(defaultAppearance, true)).toMatchObject({
    'data-skin': 'light',
    dir: 'ltr',
    'data-menu': 'open',
    'data-layout': 'vertical',
  });
});

it.each(['"neon"', 'light', '{', 'null', '42', '["dark"]', ''])('the default is used if %s is stored', (stored) => {
  for (const key of appearanceKeys) localStorage.setItem(storageKeyOf(key), stored);

  expect(appearanceFromStorage(localStorage)).toEqual(defaultAppearance);
});

it('each setting has its own key, and an invalid value does not affect the others', () => {
  changeAppearance({ skin: 'dark', direction: 'rtl', menu: 'collapsed' });
  localStorage.setItem(storageKeyOf('skin'), 'broken');

  expect(appearanceFromStorage(localStorage)).toEqual({ ...defaultAppearance, direction: 'rtl', menu: 'collapsed' });
});

it('the skin "system" follows the device', () => {
  const system = { ...defaultAppearance, skin: 'system' } as const;

  expect(attributesOf(system, true)).toMatchObject({ 'data-skin': 'dark', 'data-mantine-color-scheme': 'dark' });
  expect(attributesOf(system, false)).toMatchObject({ 'data-skin': 'light', 'data-mantine-color-scheme': 'light' });
});

const everyChoice = appearanceKeys.flatMap((key) => appearanceChoices[key].map((value) => ({ key, value })));

it.each(everyChoice)('the first paint with $key = $value matches the portal', ({ key, value }) => {
  localStorage.setItem(storageKeyOf(key), JSON.stringify(value));

  applyFirstPaint();

  expect(shownAttributes()).toMatchObject(attributesOf(appearanceFromStorage(localStorage), false));
});

it('the first paint uses the defaults if the stored values are invalid', () => {
  for (const key of appearanceKeys) localStorage.setItem(storageKeyOf(key), '{');

  applyFirstPaint();

  expect(shownAttributes()).toMatchObject(attributesOf(defaultAppearance, false));
});

it('the first paint needs no code but its own', () => {
  localStorage.setItem(storageKeyOf('skin'), '"semi-dark"');

  const script = document.createElement('script');
  script.textContent = `(${applyFirstPaint.toString()})()`;
  document.head.append(script);

  expect(shownAttributes()).toMatchObject({ 'data-skin': 'semi-dark' });
});

it('the page is painted again when the device turns dark, if the skin follows it', () => {
  const device = Object.assign(new EventTarget(), { matches: false });
  vi.spyOn(window, 'matchMedia').mockReturnValue(device as unknown as MediaQueryList);
  localStorage.setItem(storageKeyOf('skin'), '"system"');
  followAppearance(applyFirstPaint);
  expect(shownAttributes()).toMatchObject({ 'data-skin': 'light' });

  device.matches = true;
  device.dispatchEvent(new Event('change'));

  expect(shownAttributes()).toMatchObject({ 'data-skin': 'dark' });
});
