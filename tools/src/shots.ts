import { rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { type Browser, chromium } from '@playwright/test';

import { demoAccounts } from '../../apps/api/src/demo/accounts.ts';
import { findChromium } from './find-chromium.ts';
import { kitScreen, openKit } from './pictures/open-kit.ts';
import { type OpenedPortal, openPortal } from './pictures/open-portal.ts';
import { type SignedInUser, signIn, visitor } from './pictures/person.ts';
import { readNotesVersion, readScreens, type Screen } from './pictures/read-screens.ts';
import { type Album, takeShots } from './pictures/take-shots.ts';

/** `npm run shots`: takes screenshots of all screens as all demo roles in all looks. `--only kit` needs no portal. */
const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'shots');

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    url: { type: 'string' },
  },
});

/** The demo companies have the same roles, so one account per role is sufficient. */
const accounts = demoAccounts.filter(
  ({ role }, place) => demoAccounts.findIndex((account) => account.role === role) === place,
);

function* people(browser: Browser, url: string, screens: { open: Screen[]; signedIn: Screen[] }) {
  yield visitor(browser, url, screens.open);
  for (const { username } of accounts) yield signIn(browser, url, { username, screens: screens.signedIn });
}

const isWanted = ({ name }: Screen): boolean => values.only === undefined || name === values.only;

async function picture(person: SignedInUser, album: Album): Promise<string[]> {
  const screens = person.screens.filter(isWanted);
  const failures = await takeShots({ ...person, screens }, album);
  console.log(`${person.name.padEnd(32)} ${screens.map(({ name }) => name).join(', ') || 'nothing'}`);
  await person.context.close();
  return failures;
}

async function pictureAll(browser: Browser, url: string): Promise<string[]> {
  const screens = await readScreens(root);
  const album: Album = { folder, notesVersion: await readNotesVersion(root), seen: new Set() };
  const failures: string[] = [];
  for (const arriving of people(browser, url, screens)) failures.push(...(await picture(await arriving, album)));
  if (album.seen.size === 0) failures.push(`No screen is called "${values.only}".`);
  return failures;
}

async function openOrReach(): Promise<OpenedPortal> {
  return values.url === undefined ? openPortal(root) : { url: values.url, close: async () => undefined };
}

async function pictureKit(browser: Browser, url: string): Promise<string[]> {
  const album: Album = { folder, notesVersion: await readNotesVersion(root), seen: new Set() };
  return picture(await visitor(browser, url, [kitScreen]), album);
}

type Picturing = (browser: Browser, url: string) => Promise<string[]>;

async function lookAt({ url, close }: OpenedPortal, take: Picturing): Promise<string[]> {
  try {
    await using browser = await chromium.launch(await findChromium());
    return await take(browser, url);
  } finally {
    await close();
  }
}

async function main(): Promise<string[]> {
  if (values.only === undefined) await rm(folder, { recursive: true, force: true });
  const failures = isWanted(kitScreen) ? await lookAt(await openKit(root), pictureKit) : [];
  return values.only === kitScreen.name ? failures : [...failures, ...(await lookAt(await openOrReach(), pictureAll))];
}

const failures = await main().catch((error: Error) => [error.message]);
for (const failure of failures) console.error(failure);
console.log(`Screenshots saved to ${relative(process.cwd(), folder)}.`);
process.exitCode = failures.length === 0 ? 0 : 1;
