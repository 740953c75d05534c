import { mayEnter, permissionsOf, type Role, scopesOf, services } from '@gatehouse/contract/core/access';
import { type Address, readAddresses } from '../../tools/src/pictures/read-screens.ts';

/** Who looks, first whoever sees most. */
export const viewers: readonly Role[] = [
  'company-admin',
  'provider-admin',
  'company-hr',
  'public-cybersecurity-awareness',
];

/** A screen with its records, and the one who opens it; no one has to be signed in for some. */
export interface OpenedScreen {
  address: string;
  viewer: Role | null;
}

/** Every screen of every module, from the manifests, so that none is forgotten. */
export async function screensOf(records: Record<string, string>, root: string): Promise<OpenedScreen[]> {
  const addresses = await readAddresses(root);
  return addresses.map((screen) => ({ address: addressOf(records, screen), viewer: viewerOf(screen) }));
}

function viewerOf({ path, access }: Address): Role | null {
  if (access === 'public') return null;
  const viewer = viewers.find((role) =>
    mayEnter(access, { role, permissions: permissionsOf(role, services), scopes: scopesOf(role) }),
  );
  if (!viewer) throw new Error(`Say in payload-screens.ts who may open ${path}`);
  return viewer;
}

function addressOf(records: Record<string, string>, { path }: Address): string {
  // What is optional in a path is left out.
  const parts = path.split('/').filter((part) => !part.endsWith('?'));
  return parts
    .map((part, at) => {
      const id = part.startsWith(':') ? records[parts[at - 1] ?? ''] : part;
      if (id === undefined) throw new Error(`Say in payload-records.ts which record ${path} shows`);
      return id;
    })
    .join('/');
}
