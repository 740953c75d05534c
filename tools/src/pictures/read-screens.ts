import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Access } from '@gatehouse/contract/core/access';

export interface Screen {
  /** The name of the screenshot. */
  name: string;
  path: string;
  access: Access;
  /** True if the page contains examples of loading states, which never end. */
  showsLoading?: true;
}

/** A screen as declared in its manifest, with `:id` for a record. */
export interface Address {
  path: string;
  access: Access;
}

interface Manifest {
  screens: readonly Address[];
}

const web = 'apps/web/src/modules';

/** A stub of the document, because texts read its language when they are imported. */
const page = { documentElement: { lang: 'en' } };

/** Imports a file with a computed path, because these files are compiled for the browser and not for the tools. */
async function load<T>(root: string, file: string): Promise<T> {
  Object.assign(globalThis, { document: page });
  return (await import(pathToFileURL(join(root, web, file)).href)) as T;
}

const nameOf = (path: string): string => path.slice(1).replaceAll('/', '-').replaceAll(':', '') || 'home';

const named = (screens: Manifest['screens']): Screen[] =>
  screens.map(({ path, access }) => ({ name: nameOf(path), path, access }));

/** True for a screen of a record, whose URL is unknown until the record is known. */
export const showsRecord = ({ path }: Address): boolean => path.includes(':');

async function readManifests(root: string): Promise<Record<'open' | 'signedIn', readonly Address[]>> {
  const { modules } = await load<{ modules: readonly Manifest[] }>(root, 'index.ts');
  const { publicScreens } = await load<{ publicScreens: Manifest['screens'] }>(root, 'public.ts');
  return { open: publicScreens, signedIn: modules.flatMap(({ screens }) => screens) };
}

/** Returns all screens of all modules. */
export async function readAddresses(root: string): Promise<Address[]> {
  const { open, signedIn } = await readManifests(root);
  return [...open, ...signedIn];
}

/** Returns all screens, divided into those that need no sign-in and those that do. */
export async function readScreens(root: string): Promise<{ open: Screen[]; signedIn: Screen[] }> {
  const { open, signedIn } = await readManifests(root);
  return { open: named(open), signedIn: named(signedIn) };
}

/** Returns the version of the release notes, which would otherwise open over the first screen. */
export async function readNotesVersion(root: string): Promise<string> {
  const notes = await load<{ releaseNotesVersion: string }>(root, 'release-notes/release-notes.version.ts');
  return notes.releaseNotesVersion;
}
