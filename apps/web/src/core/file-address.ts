import { files } from '@gatehouse/contract/files/files';

import { addressOf, request } from './request.ts';

/** Where the browser finds an image of the portal, for `src`. */
export const fileAddress = ({ _id, name }: { _id: string; name: string }): string =>
  addressOf(request(files.download)({ params: { fileId: _id, name } }));

/** The same for the provider's staff, who name the client. */
export const clientFileAddress = (companyId: string, { _id, name }: { _id: string; name: string }): string =>
  addressOf(request(files.downloadOfClient)({ params: { companyId, fileId: _id, name } }));

/** The logo of a client for the provider's staff: it comes with the address that the client's own users read it at. */
export function clientLogo({ _id, logo }: { _id: string; logo?: string | null }): string | null {
  const [, fileId, name] = /^\/api\/files\/([^/]+)\/([^/]+)$/.exec(logo ?? '') ?? [];
  return fileId && name ? clientFileAddress(_id, { _id: fileId, name: decodeURIComponent(name) }) : null;
}
