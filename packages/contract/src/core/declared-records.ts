import type { Access, StaffScope } from './access.ts';

/** The recipients of a live event about a company. */
export interface EventAudience {
  /** Access of users of that company. Never a staff access: staff do not receive a client's payload. */
  company: Exclude<Access, 'public' | { staff: readonly StaffScope[] }>;
  /** Scopes of provider staff who are notified that the event happened, and at which company; empty for none. */
  staff: readonly StaffScope[];
}

/**
 * The records that modules declare instead of writing their own calls, with the users and the staff who work with them. Their names, live
 * events and saved views are derived from this table, which every page loads.
 */
export const declaredRecords = {
  incidents: { company: { permissions: ['activitiesForCompany:read'] }, staff: ['engagements:write'] },
} as const satisfies Readonly<Record<string, EventAudience>>;

/** The name of a declared record, which is also that of its module, its address and its noun. */
export type DeclaredRecord = keyof typeof declaredRecords;

/** The names of all declared records. */
export const declaredNames = Object.keys(declaredRecords) as DeclaredRecord[];

/** The name of the live event of a declared record. */
export type DeclaredEvent = `${DeclaredRecord}:updated`;

/** Returns the name of the live event that a change of a declared record emits. */
export const declaredEvent = (name: DeclaredRecord) => `${name}:updated` as DeclaredEvent;
