import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/routes/call.ts';
import type { StaffNote } from '../../../platform/notifications/notes.ts';
import { employeeTexts } from '../company-employees.texts.ts';
import { findName, insertRequests } from './mail-domains.store.ts';

/** The notification type for domains that await consent. */
export const mailDomainsKind = 'mail-domains-waiting';

const namedAtMost = 3;

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * Requests the provider's consent to first emails to the domains that are new and not the company's own. Returns the notification for
 * staff, or null when no domain is new.
 */
export async function requestMailDomains(db: CompanyDatabase, domains: readonly string[]): Promise<StaffNote | null> {
  const distinct = [...new Set(domains)].filter((domain) => domain !== '');
  const fresh = distinct.length === 0 ? [] : await insertRequests(db, distinct);
  if (fresh.length === 0) return null;
  const { id, name } = await findName(db);
  const named = fresh.toSorted().slice(0, namedAtMost);
  return {
    kind: mailDomainsKind,
    body: employeeTexts.mailDomains.waiting(name, named.join(', #'), fresh.length - named.length),
    link: `/provider/companies/${id}/first-emails`,
  };
}

type RequestContext = Pick<Call<AnyEndpoint>, 'db' | 'notifyStaff'>;

/** Requests consent to the domains of these addresses and notifies staff after the commit. */
export async function requestFor({ db, notifyStaff }: RequestContext, emails: readonly string[]): Promise<void> {
  const note = await requestMailDomains(db, emails.map(domainOf));
  if (note) notifyStaff(note);
}
