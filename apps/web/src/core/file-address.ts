import { files } from '@gatehouse/contract/files';

import { addressOf, request } from './request.ts';

/** Where the browser finds an image of the portal, for `src`. */
export const fileAddress = ({ _id, name }: { _id: string; name: string }): string =>
  addressOf(request(files.download)({ params: { fileId: _id, name } }));

/** The same for the provider's staff, who name the client. */
export const clientFileAddress = (companyId: string, { _id, name }: { _id: string; name: string }): string =>
  addressOf(request(files.downloadOfClient)({ params: { companyId, fileId: _id, name } }));
