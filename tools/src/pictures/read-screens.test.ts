import { resolve } from 'node:path';

import { expect, it } from 'vitest';

import { keptSettings, looks } from './looks.ts';
import { readNotesVersion, readScreens, showsRecord } from './read-screens.ts';

const root = resolve(import.meta.dirname, '../../..');

it('finds the screens in the registries, and which of them show a record', async () => {
  const { open, signedIn } = await readScreens(root);

  expect(open).toContainEqual({ name: 'login', path: '/login', access: 'public' });
  expect(signedIn.map(({ name }) => name)).toContain('engagements');
  const records = signedIn.filter(showsRecord).map(({ name }) => name);
  expect(records).toContain('engagements-id');
  expect(records).not.toContain('engagements');
});

it('stores the settings of a look like the page itself', async () => {
  const version = await readNotesVersion(root);

  const kept = looks.map((look) => keptSettings(look, version));

  expect(kept.map((settings) => settings['gatehouse.skin'])).toEqual(
    ['light', 'dark', 'bordered', 'semi-dark', 'light', 'light'].map((skin) => JSON.stringify(skin)),
  );
  expect(kept[0]).toMatchObject({ whatsNew: JSON.stringify({ hasSeen: true, version }) });
});
