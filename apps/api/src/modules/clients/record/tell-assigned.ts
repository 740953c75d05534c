import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

import type { Call } from '../../../platform/routes/call.ts';
import { clientTexts } from '../clients.texts.ts';

type StaffCall = Pick<Call<AnyEndpoint>, 'viewer' | 'notifyStaff'>;

/** The ID and name of a client. */
export interface NamedClient {
  id: string;
  name: string;
}

const overviewOf = ({ id }: NamedClient): string => `/provider/companies/${id}/overview`;

/** Notifies staff, except the actor, of newly assigned clients: one by name, several in a single notification. */
export function notifyAssigned(
  { viewer, notifyStaff }: StaffCall,
  clients: readonly NamedClient[],
  userIds: readonly string[],
): void {
  const [first] = clients;
  const others = userIds.filter((id) => id !== viewer.id);
  if (!first || others.length === 0) return;
  const names = clients.map(({ name }) => name);
  const body = clientTexts.assigned(viewer.fullname, names);
  notifyStaff(
    { kind: 'client-assigned', body, link: clients.length === 1 ? overviewOf(first) : '/provider/clients' },
    others,
  );
}

/** Notifies a new account lead, unless they appointed themselves. */
export function notifyLead(
  { viewer, notifyStaff }: StaffCall,
  client: NamedClient,
  lead: string | null | undefined,
): void {
  if (!lead || lead === viewer.id) return;
  const body = clientTexts.leads(viewer.fullname, client.name);
  notifyStaff({ kind: 'client-assigned', body, link: overviewOf(client) }, [lead]);
}
