/** Status of a dark-web record (specification.md, States and transitions). */
export const leakStatus = { vulnerable: 1, inProgress: 2, mitigated: 3 } as const;
/** The codes in requests and responses. */
export const leakStatusCodes = [1, 2, 3] as const;
export type LeakStatus = (typeof leakStatusCodes)[number];

/**
 * Owner of the credential (specification.md, States and transitions): an employee of the company, or a user of its
 * services.
 */
export const leakType = { employee: 1, client: 2 } as const;
/** The codes in requests and responses. */
export const leakTypeCodes = [1, 2] as const;
export type LeakType = (typeof leakTypeCodes)[number];

/**
 * Source of the leak (specification.md, Entities and their fields). A list of breached addresses (HIBP) counts as
 * combos, a stealer's log as ULPS.
 */
export const leakBreachType = { combos: 1, ulps: 2 } as const;
/** The codes in requests and responses. */
export const breachTypeCodes = [1, 2] as const;
export type BreachType = (typeof breachTypeCodes)[number];

/** The kind of file that it was read from. */
export const leakKinds = ['ulp', 'combo', 'stealer', 'hibp'] as const;
export type LeakKind = (typeof leakKinds)[number];

/** Names of the status codes, as in the specification. */
export const leakStatusWords: Record<LeakStatus, string> = { 1: 'Vulnerable', 2: 'In Progress', 3: 'Mitigated' };

const moves: Record<LeakStatus, readonly LeakStatus[]> = { 1: [2], 2: [1, 3], 3: [2] };

/**
 * Returns the status changes available to clients (contract/core.md, State machines): Vulnerable ↔ In Progress ↔
 * Mitigated, one step at a time.
 */
export const leakMovesFrom = (status: LeakStatus): readonly LeakStatus[] => moves[status];

/** True if a leak can change from one status to the other. */
export const isLeakMoveAllowed = (from: LeakStatus, to: LeakStatus): boolean => moves[from].includes(to);

/** Remediation steps of a leak, in this order; the screens have a sentence for each. */
export const remediationSteps = [
  /** Take the device off the network and reimage it; anything typed on it may be compromised. */
  'isolate-device',
  /** All credentials saved on the device leaked with it. */
  'reset-all-accounts-of-device',
  'reset-password',
  /** The same or a similar password on other accounts. */
  'check-reuse',
  /** On the site of the credential. */
  'turn-on-mfa',
  /** Stolen cookies stay valid after a password change. */
  'revoke-sessions',
  'rotate-api-keys',
  /** A client is contacted; an employee is notified. */
  'inform-client',
  /** The file has no password, so the affected account must be found first. */
  'find-affected-account',
] as const;
export type RemediationStep = (typeof remediationSteps)[number];

const stepsByKind: Record<LeakKind, readonly RemediationStep[]> = {
  stealer: [
    'isolate-device',
    'reset-all-accounts-of-device',
    'check-reuse',
    'turn-on-mfa',
    'revoke-sessions',
    'rotate-api-keys',
  ],
  ulp: ['reset-password', 'check-reuse', 'turn-on-mfa', 'revoke-sessions'],
  combo: ['reset-password', 'check-reuse'],
  hibp: ['find-affected-account', 'reset-password', 'check-reuse'],
};

/** Steps for employees only: the company cannot act on the device and other accounts of a client. */
const onlyForEmployees: readonly RemediationStep[] = [
  'isolate-device',
  'reset-all-accounts-of-device',
  'check-reuse',
  'rotate-api-keys',
];

/** Returns the remediation steps for the kind and type of a leak. */
export function remediationOf(kind: LeakKind, type: LeakType): readonly RemediationStep[] {
  if (type === leakType.employee) return stepsByKind[kind];
  const steps = stepsByKind[kind].filter((step) => !onlyForEmployees.includes(step));
  const reset = steps.includes('reset-password') ? [] : (['reset-password'] as const);
  return [...reset, ...steps, 'inform-client'];
}

/**
 * Returns the calendar days of exposure between two days `YYYY-MM-DD` in the company's time zone, so that the number
 * agrees with the date beside it.
 */
export function exposureDays(exposedDay: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(exposedDay)) / 86_400_000));
}

/** The link to a leak, for notifications. */
export const breachLink = (id: string): string => `/dark-web?record=${id}`;
