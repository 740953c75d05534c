import { files } from '@gatehouse/contract/files';

import { addressOf, request } from './request.ts';

/** Where the browser finds a picture of the portal, for `src`. */
export const fileAddress = ({ _id, name }: { _id: string; name: string }): string =>
  addressOf(request(files.download)({ params: { fileId: _id, name } }));
