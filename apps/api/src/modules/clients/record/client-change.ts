import type { Role } from '@gatehouse/contract/core/access';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

import type { Call } from '../../../platform/routes/call.ts';
import type { Platform } from '../../../platform/platform.ts';

/** The person who changes a client: a member of the staff, or the operator, who has no account. */
interface ClientEditor {
  id: string | null;
  fullname: string;
  role: Role;
  /** The ID of the provider's company. */
  companyId: string;
}

/** The parts of a call that changes a client. The operator's command uses them to make the same changes under the same rules. */
export type ClientChange = Pick<
  Call<AnyEndpoint>,
  'db' | 'companyId' | 'emit' | 'notify' | 'notifyStaff' | 'afterCommit' | 'audit' | 'auditOwn'
> & {
  viewer: ClientEditor;
  platform: Pick<Platform, 'clock' | 'database'> & { bus: Pick<Platform['bus'], 'catchUp'> };
};

/** A client change with the parameters and body of its endpoint. */
export type ChangeBy<E extends AnyEndpoint> = ClientChange & Pick<Call<E>, 'params' | 'body'>;
