import { employeeAccess, employeeEvents } from '../company-employees/company-employees-access.ts';
import { clientAccess, companyEvents, setClientStorageAccess } from '../company/company.ts';
import { getCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { coursesStaffAccess } from '../courses/courses.ts';
import type { firstEmailSchemas } from './first-emails.schema.ts';

/** The provider's decision about first emails to a domain that does not belong to the company. */
export const mailDomainStates = ['Waiting', 'Allowed', 'Declined'] as const;

/** Maximum number of domains in a response, those with the most employees first. */
export const mailDomainsShown = 100;

/** Access to setting the daily limit of first emails of a client. */
export const firstEmailsBoundAccess = setClientStorageAccess;

const path = '/provider/companies/:companyId/first-emails';
const answered = {
  changes: { noun: 'clientFirstEmails', id: 'companyId', answersRecord: true },
  emits: [companyEvents.updated, employeeEvents.updated],
} as const;

/** First emails to employees: their daily limit, and the domains that need the provider's consent. */
export const firstEmails = endpoints(typedBy<typeof firstEmailSchemas>(), {
  held: getCall('/companyEmployeesForCompany/heldDomains', { access: employeeAccess, reads: { noun: 'heldDomain' } }),
  client: getCall(path, { access: clientAccess, reads: { noun: 'clientFirstEmails', id: 'companyId' } }),
  setBound: putCall(path, { access: firstEmailsBoundAccess, ...answered }),
  decide: putCall(`${path}/domains`, { access: coursesStaffAccess, ...answered }),
});
