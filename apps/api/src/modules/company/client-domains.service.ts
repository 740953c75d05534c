import { type ClientDomains, type company, companyEvents } from '@gatehouse/contract/company';
import type { ClientSummary } from '@gatehouse/contract/client-summary';

import type { Call } from '../../platform/http/call.ts';
import { namesTold } from './company.present.ts';
import {
  type CompanyRow,
  countForStaff,
  findCompany,
  findContact,
  lockCompany,
  updateCompany,
} from './company.store.ts';

/** What the head of the pages of a client shows. */
export async function showClient({ db }: Call<typeof company.client>): Promise<ClientSummary> {
  const { id, name, short_name: shortName, logo, services, domains_asked } = await findCompany(db);
  const contact = await findContact(db);
  const counts = { ...(await countForStaff(db)), domains: domains_asked.length };
  return { _id: id, name, shortName, logo, services: services as ClientSummary['services'], contact, counts };
}

/** The monitored and the requested domains of a client. */
export const showClientDomains = async ({ db }: Call<typeof company.clientDomains>): Promise<ClientDomains> =>
  present(await findCompany(db));

/** The provider settles what is monitored: leaks that name one of these are shown to this client and to no one else. */
export async function setClientDomains(call: Call<typeof company.setClientDomains>): Promise<ClientDomains> {
  const { db, companyId, body } = call;
  const row = await lockCompany(db);
  const domains = [...new Set(body.domains)];
  const settled = [...domains, ...body.declined];
  const domains_asked = row.domains_asked.filter((name) => !settled.includes(name));
  await updateCompany(db, companyId, { domains, domains_asked });
  const declined = row.domains_asked.filter((name) => body.declined.includes(name));
  call.audit({
    action: 'setting-changed',
    subject: 'Monitored domains',
    details: { to: namesTold(domains), ...(declined.length > 0 ? { declined: namesTold(declined) } : {}) },
  });
  call.emit(companyEvents.updated, {});
  return present({ ...row, domains, domains_asked });
}

const present = ({ id, name, domains, domains_asked }: CompanyRow): ClientDomains => ({
  company: { _id: id, name },
  domains,
  domainsAsked: domains_asked,
});
