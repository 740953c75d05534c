import { hasAccess, permissionsOf, type Role, scopesOf, services } from '@gatehouse/contract/core/access';
import { type Address, readAddresses } from '../../tools/src/pictures/read-screens.ts';

/** The roles that open the screens, those with the most permissions first. */
export const viewers: readonly Role[] = [
  'company-admin',
  'provider-admin',
  'company-hr',
  'public-cybersecurity-awareness',
];

/** A screen with the role that opens it; null for public screens. */
export interface OpenedScreen {
  address: string;
  viewer: Role | null;
}

/** Returns every screen of every module from the manifests, so that none is missed. */
export async function screensOf(records: Record<string, string>, root: string): Promise<OpenedScreen[]> {
  const addresses = await readAddresses(root);
  return addresses.map((screen) => ({ address: addressOf(records, screen), viewer: viewerOf(screen) }));
}

function viewerOf({ path, access }: Address): Role | null {
  if (access === 'public') return null;
  const viewer = viewers.find((role) =>
    hasAccess(access, { role, permissions: permissionsOf(role, services), scopes: scopesOf(role) }),
  );
  if (!viewer) throw new Error(`Say in payload-screens.ts who may open ${path}`);
  return viewer;
}

function addressOf(records: Record<string, string>, { path }: Address): string {
  // Optional path segments are left out.
  const parts = path.split('/').filter((part) => !part.endsWith('?'));
  return parts
    .map((part, at) => {
      const id = part.startsWith(':') ? records[parts[at - 1] ?? ''] : part;
      if (id === undefined) throw new Error(`Say in payload-records.ts which record ${path} shows`);
      return id;
    })
    .join('/');
}
