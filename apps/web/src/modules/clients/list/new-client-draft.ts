import { type Service, services } from '@gatehouse/contract/core/access';
import type { NewClient } from '@gatehouse/contract/clients/client.schema';
import { isTypedEmail } from '@gatehouse/domain/email';
import { isFullName } from '@gatehouse/domain/full-name';

import type { FieldErrors } from '../../../shared/forms/use-form.ts';
import { clientsTexts } from '../clients.texts.ts';

const texts = clientsTexts.create;

/** Form values of a service's dates; empty if not set. */
export interface ServiceDays {
  start: string;
  end: string;
}

/** The selected services with their days. */
export type ServiceDraft = Partial<Record<Service, ServiceDays>>;

/** Form values of a new client. */
export interface ClientDraft {
  name: string;
  shortName: string;
  services: ServiceDraft;
  administrator: { fullname: string; username: string };
  /** One domain per line. */
  domains: string;
  timeZone: string;
  /** The ID of a staff member, or empty. */
  accountLead: string;
}

/** Returns the initial values of the form: empty, with the time zone of this browser. */
export const emptyClient = (): ClientDraft => ({
  name: '',
  shortName: '',
  services: {},
  administrator: { fullname: '', username: '' },
  domains: '',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  accountLead: '',
});

const hasWrongDays = ({ services: chosen }: ClientDraft): boolean =>
  Object.values(chosen).some(({ start, end }) => start !== '' && end !== '' && end < start);

/** Returns the validation errors that the page finds; those of the administrator have paths. */
export function faultsOf(draft: ClientDraft): FieldErrors<ClientDraft> & Record<string, string> {
  const { name, shortName, administrator } = draft;
  const faults = {
    name: name.trim() === '' && texts.nameMissing,
    shortName: shortName.trim() === '' && texts.shortNameMissing,
    services: hasWrongDays(draft) && texts.endEarly,
    'administrator.fullname': !isFullName(administrator.fullname.trim()) && texts.fullnameInvalid,
    'administrator.username': !isTypedEmail(administrator.username.trim()) && texts.usernameInvalid,
  };
  return Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== false));
}

/** Builds the request body. */
export function bodyOf({ services: chosen, domains, accountLead, ...draft }: ClientDraft): NewClient {
  return {
    ...draft,
    administrator: {
      fullname: draft.administrator.fullname.trim(),
      username: draft.administrator.username.trim(),
    },
    services: services.flatMap((service) => {
      const days = chosen[service];
      if (!days) return [];
      return [{ service, ...(days.start !== '' && { start: days.start }), end: days.end === '' ? null : days.end }];
    }),
    domains: domains.split(/[\s,;]+/).filter((domain) => domain !== ''),
    accountLead: accountLead === '' ? null : accountLead,
  };
}
