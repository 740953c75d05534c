import type { Service } from '@gatehouse/contract/core/access';
import type { OpenWork } from '@gatehouse/contract/staff/staff.schema';

import { counted, reference } from '../../platform/core/texts.ts';

/** Names of services in emails, notifications and the audit log. */
export const serviceNames: Record<Service, string> = {
  engagements: 'Engagements',
  darkWeb: 'Dark web monitoring',
  attackSurface: 'Attack surface',
  assets: 'Asset inventory',
  phishing: 'Phishing simulations',
  awareness: 'Security awareness',
  publicAwareness: 'Public awareness',
};

const workNames: Record<keyof OpenWork, Parameters<typeof counted>[1]> = {
  engagements: { one: '# engagement', other: '# engagements' },
  drafts: { one: '# draft', other: '# drafts' },
  retests: { one: '# retest', other: '# retests' },
  requests: { one: '# request', other: '# requests' },
  questions: { one: '# question', other: '# questions' },
};

/** Returns a list of the work, such as `2 engagements, 1 draft`. */
const workList = (work: OpenWork): string =>
  (Object.keys(workNames) as (keyof OpenWork)[])
    .filter((kind) => work[kind] > 0)
    .map((kind) => counted(work[kind], workNames[kind]))
    .join(', ');

/** Texts of errors and notifications about clients and their services. */
export const clientTexts = {
  errors: {
    nameTaken: 'A company with this name already exists',
    shortNameTaken: 'Another company already uses this short name',
    slugTaken: 'This slug is already in use',
    slugReserved: 'This slug is reserved. Choose another one.',
    slugMissing: 'Enter a slug: the short name has no Latin letters or digits',
    domainTaken: (domain: string) => `${domain} is already used for another client`,
    publicSuffix: (domain: string) => `${domain} is a public suffix. Enter a domain that the client has registered.`,
    usernameTaken: 'An account with this email address already exists',
    noSuchStaff: 'Select active members of your staff',
    teamTaken: 'A team with this name already exists',
    noSuchTeam: 'Select an existing team',
    noSuccessor: 'Select an active member of your staff who can see this client',
    noSuchLead: 'Select an active member of your staff',
    serviceTaken: 'This service already has a period that has not ended',
    periodEnded: 'This period has ended. Add the service again instead.',
    periodBegun: 'The service has already started, so its start can’t be moved',
    endPast: 'The end must be today or later',
    archivedAlready: 'This client is already archived',
    notArchived: 'This client is not archived',
    notStarted: 'The service has not started yet',
    passphraseGuessable: 'This passphrase is too easy to guess. Choose another one.',
    exportRunning: 'An export of this client is already running',
  },
  erasure: {
    archiveFirst: 'Archive this client before you erase it',
    begunAlready: 'This client is already being erased',
    wrongName: 'This is not the short name of the client',
    requestedAlready: 'The erasure of this client was already requested',
    nothingToWithdraw: 'There is no erasure that can be withdrawn',
    nothingToApprove: 'There is no erasure that needs approval',
    ownRequest: 'You requested this erasure. Another person must approve it.',
    certificate: 'Certificate of erasure',
    certificateFile: (id: string) => `certificate-of-erasure-${id}.pdf`,
    requested: (who: string, client: string) => `${who} requested the erasure of #${client}` as const,
    approved: (who: string, client: string) => `${who} approved the erasure of #${client}` as const,
    withdrawn: (who: string, client: string) => `${who} withdrew the erasure of #${client}` as const,
    expired: (client: string) =>
      `The erasure of ${reference(client)} was not approved within 7 days. Nothing was deleted.` as const,
    erased: (id: string) => `Client #${id} was erased. Its certificate is available for 30 days.` as const,
  },
  exportsFor: { client: 'Export for the client', move: 'Export for migration' },
  openWork: (work: OpenWork) => `Reassign open work first: ${workList(work)}`,
  openWorkOf: (client: string, work: OpenWork) => `${client}: ${workList(work)}`,
  handedOver: (by: string, client: string, work: OpenWork) =>
    `${by} handed open work at ${reference(client)} over to you: ${workList(work)}` as const,
  assigned: (by: string, [first = '', ...more]: readonly string[]) =>
    more.length === 0
      ? (`${by} assigned ${reference(first)} to you` as const)
      : (`${by} assigned ${reference(first)} and ${counted(more.length, { one: '# more client', other: '# more clients' })} to you` as const),
  leads: (by: string, client: string) => `${by} made you the account lead of ${reference(client)}` as const,
  similarName: (name: string) => `Similar to the existing client ${name}`,
  serviceEnding: (company: string, service: Service, days: number) =>
    `${serviceNames[service]} for #${company} ends ${days === 1 ? 'tomorrow' : `in ${days} days`}` as const,
  serviceEndingForClient: (service: Service, days: number) =>
    `Your service #${serviceNames[service]} ends ${days === 1 ? 'tomorrow' : `in ${days} days`}` as const,
  serviceChanged: (company: string, service: string) => `${service} for #${company} was changed` as const,
  serviceChangedForClient: (service: string) => `Your subscription to #${service} was changed` as const,
};
