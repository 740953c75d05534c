import { type enrolmentStatuses, sessionStates } from '@gatehouse/contract/awareness/awareness-session';

/** Where HR begins (specification.md, Access table). */
export const sessionsPath = '/security-awareness';
/** Where the admin of the public area begins (specification.md, Access table). */
export const publicSessionsPath = '/p/security-awareness';
/** Employees in all sessions. */
export const progressPath = `${sessionsPath}/progress`;

const taken = sessionStates.filter((state) => state === 'Open' || state === 'Closed').join(',');

/** Employees in sessions that are open or closed, with one of these statuses. */
export const progressAddress = (...statuses: (typeof enrolmentStatuses)[number][]): string =>
  `${progressPath}?${new URLSearchParams({ view: 'all', status: statuses.join(','), sessionStatus: taken })}`;

/** Sessions in these states. */
export const sessionsAddress = (state: (typeof sessionStates)[number]): string => `${sessionsPath}?view=${state}`;

/** Certificates that expire within 30 days. */
export const expiringCertificates = `${sessionsPath}/certificates?view=expiring`;
