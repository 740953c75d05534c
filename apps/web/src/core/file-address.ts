import { files } from '@gatehouse/contract/files/files';

import { addressOf, request } from './request.ts';
import { bySide, type SideKey } from './sides.ts';

/** Returns the address of an image in the portal, for `src`. */
export const fileAddress = ({ _id, name }: { _id: string; name: string }): string =>
  addressOf(request(files.download)({ params: { fileId: _id, name } }));

/** Returns the address for the provider's staff, which includes the client. */
export const clientFileAddress = (companyId: string, { _id, name }: { _id: string; name: string }): string =>
  addressOf(request(files.downloadOfClient)({ params: { companyId, fileId: _id, name } }));

/** Returns the address for the viewer's side. */
export const sideFileAddress = (companyId: SideKey, file: { _id: string; name: string }): string =>
  bySide(companyId, fileAddress(file), (client) => clientFileAddress(client, file));

/**
 * Returns a client's logo for the provider's staff. The record contains the address used by the client's own users, which is translated
 * here.
 */
export function clientLogo({ _id, logo }: { _id: string; logo?: string | null }): string | null {
  const [, fileId, name] = /^\/api\/files\/([^/]+)\/([^/]+)$/.exec(logo ?? '') ?? [];
  return fileId && name ? clientFileAddress(_id, { _id: fileId, name: decodeURIComponent(name) }) : null;
}
