import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { portalVersion } from './layout/footer.tsx';
import { modules } from './modules/index.ts';
import { releaseNotesTexts } from './modules/release-notes/release-notes.texts.ts';
import { releaseNotes } from './modules/release-notes/release-notes.data.ts';
import { releaseNotesOffer } from './modules/release-notes/release-notes.offer.ts';

const projectFile = (name: string) => readFile(join(import.meta.dirname, '../../..', name), 'utf8');

it('release notes match the newest version in the changelog, the package and the footer', async () => {
  const newest = /^## (\d+\.\d+\.\d+)$/m.exec(await projectFile('CHANGELOG.md'))?.[1];
  const { version } = JSON.parse(await projectFile('package.json')) as { version: string };

  expect({ newest, version, footer: portalVersion, offered: releaseNotesOffer.version }).toEqual({
    newest: releaseNotes.version,
    version: releaseNotes.version,
    footer: `V${releaseNotes.version}`,
    offered: releaseNotes.version,
  });
});

const paths = modules.flatMap(({ screens }) => screens.map(({ path }) => path));
const coming = releaseNotes.sections.find(({ title }) => title === releaseNotesTexts.sections.coming.title);
const available = releaseNotes.sections.filter((section) => section !== coming).map(({ title }) => title.toLowerCase());

it.each([
  ['/dashboard', 'dashboard'],
  ['/engagements', 'engagements'],
  ['/dark-web', 'dark web'],
  ['/users', 'users'],
  ['/company', 'company'],
  ['/billing', 'billing'],
  ['/calendar', 'calendar'],
  ['/phishing', 'phishing'],
  ['/security-awareness', 'security awareness'],
  ['/attack-surface-management', 'attack surface'],
  ['/assets', 'asset inventory'],
])('release notes announce %s correctly as available or upcoming', (path, name) => {
  const isBuilt = paths.some((one) => one === path || one.startsWith(`${path}/`));

  expect(available.some((title) => title.includes(name))).toBe(isBuilt);
  expect(coming?.description.toLowerCase().includes(name)).toBe(!isBuilt);
});
