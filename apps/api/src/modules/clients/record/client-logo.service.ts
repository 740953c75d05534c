import type { ClientSummary } from '@gatehouse/contract/clients/client-summary.schema';
import type { clients } from '@gatehouse/contract/clients/clients';

import type { FileCall } from '../../../platform/mounting/files-call.ts';
import type { Call } from '../../../platform/routes/call.ts';
import type { Upload } from '../../../platform/mounting/mount-files.ts';
import { dropLogo, storeLogo } from '../../company/public.ts';
import { clientSummary } from './show-client.ts';

/** Replaces the logo of a client. */
export const setClientLogo = (call: FileCall<typeof clients.setLogo>, upload: Upload): Promise<ClientSummary> =>
  storeLogo(call, upload, clientSummary);

/** Removes the logo of a client. */
export const removeClientLogo = (call: Call<typeof clients.removeLogo>): Promise<ClientSummary> =>
  dropLogo(call, clientSummary);
