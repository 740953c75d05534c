import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Access } from '@gatehouse/contract/core/access';

export interface Screen {
  /** Name of the picture. */
  name: string;
  path: string;
  access: Access;
  /** It has examples of loading states, which never end. */
  showsLoading?: true;
}

/** A screen as its manifest has it, with `:id` where a record is named. */
export interface Address {
  path: string;
  access: Access;
}

interface Manifest {
  screens: readonly Address[];
}

const web = 'apps/web/src/modules';

/** The texts of the page ask the document for its language while they load; here there is no page yet. */
const page = { documentElement: { lang: 'en' } };

/** Loaded by a computed address: these files are compiled for the browser, not for the tools. */
async function load<T>(root: string, file: string): Promise<T> {
  Object.assign(globalThis, { document: page });
  return (await import(pathToFileURL(join(root, web, file)).href)) as T;
}

const nameOf = (path: string): string => path.slice(1).replaceAll('/', '-').replaceAll(':', '') || 'home';

const named = (screens: Manifest['screens']): Screen[] =>
  screens.map(({ path, access }) => ({ name: nameOf(path), path, access }));

/** A screen that shows a record has no address of its own until the record is known. */
export const showsRecord = ({ path }: Address): boolean => path.includes(':');

async function readManifests(root: string): Promise<Record<'open' | 'signedIn', readonly Address[]>> {
  const { modules } = await load<{ modules: readonly Manifest[] }>(root, 'index.ts');
  const { publicScreens } = await load<{ publicScreens: Manifest['screens'] }>(root, 'public.ts');
  return { open: publicScreens, signedIn: modules.flatMap(({ screens }) => screens) };
}

/** Every screen of every module. */
export async function readAddresses(root: string): Promise<Address[]> {
  const { open, signedIn } = await readManifests(root);
  return [...open, ...signedIn];
}

/** The screens of every module, as the registries have them. */
export async function readScreens(root: string): Promise<{ open: Screen[]; signedIn: Screen[] }> {
  const { open, signedIn } = await readManifests(root);
  return { open: named(open), signedIn: named(signedIn) };
}

/** The version whose notes would open by themselves over the first screen. */
export async function readNotesVersion(root: string): Promise<string> {
  const notes = await load<{ releaseNotesVersion: string }>(root, 'release-notes/release-notes.version.ts');
  return notes.releaseNotesVersion;
}
