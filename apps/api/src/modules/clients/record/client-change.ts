import type { Role } from '@gatehouse/contract/core/access';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Someone who changes a client: a member of the staff, or the operator, who has no account. */
interface ClientEditor {
  id: string | null;
  fullname: string;
  role: Role;
  /** The provider. */
  companyId: string;
}

/** Parts of a call that changes a client, with which the operator's command makes the same changes by the same rules. */
export type ClientChange = Pick<
  Call<AnyEndpoint>,
  'db' | 'companyId' | 'emit' | 'notify' | 'notifyStaff' | 'afterCommit' | 'audit' | 'auditOwn'
> & {
  viewer: ClientEditor;
  platform: Pick<Platform, 'clock' | 'database'> & { bus: Pick<Platform['bus'], 'catchUp'> };
};

/** The same with what the endpoint takes. */
export type ChangeBy<E extends AnyEndpoint> = ClientChange & Pick<Call<E>, 'params' | 'body'>;
