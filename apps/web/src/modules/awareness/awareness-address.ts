import { type enrolmentStatuses, sessionStates } from '@gatehouse/contract/awareness/awareness-session';

/** The start page of HR (specification.md, Access table). */
export const sessionsPath = '/security-awareness';
/** The start page of the admin of the public area (specification.md, Access table). */
export const publicSessionsPath = '/p/security-awareness';
/** The employees of all sessions. */
export const progressPath = `${sessionsPath}/progress`;

const taken = sessionStates.filter((state) => state === 'Open' || state === 'Closed').join(',');

/** The employees of open and closed sessions with one of these statuses. */
export const progressAddress = (...statuses: (typeof enrolmentStatuses)[number][]): string =>
  `${progressPath}?${new URLSearchParams({ view: 'all', status: statuses.join(','), sessionStatus: taken })}`;

/** The sessions in this state. */
export const sessionsAddress = (state: (typeof sessionStates)[number]): string => `${sessionsPath}?view=${state}`;

/** The certificates that expire within 30 days. */
export const expiringCertificates = `${sessionsPath}/certificates?view=expiring`;
