import { z } from 'zod';

import { limitedList, importedList, enumList } from '../core/answer-lists.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { breachTypeCodes, leakKinds, leakStatusCodes, leakTypeCodes, remediationSteps } from './dark-web-rules.ts';
import { breachHistoryKinds } from './leak.ts';

/** A status code. */
export const leakStatusSchema = z.literal(leakStatusCodes);
const personSchema = z.strictObject({ _id: recordId.nullable(), fullname: z.string() });
const colleagueSchema = z.strictObject({ _id: recordId, fullname: z.string() });

/**
 * A leaked credential in lists and in the live event (specification.md, Entities and their fields, contract/core.md,
 * Payloads the specification defines only in part). It never contains the password.
 */
export const breachSchema = z.strictObject({
  _id: recordId,
  /** Running number within the company. */
  id: z.number().int(),
  /** `ACME-DW-0042`. */
  idVisual: z.string(),
  company: z.strictObject({ _id: recordId }),
  user: z.string(),
  /** The host that the credential belongs to; empty in a combo list. */
  host: z.string(),
  /** The mask, or empty if the source has no password. */
  passwordMasked: z.string(),
  /** The malware family; empty if there was no malware. */
  infoStealer: z.string(),
  country: z.string(),
  IP: z.string(),
  /** Time at which the provider added it. */
  entryDate: moment,
  infectionDate: moment.nullable(),
  createdAt: moment,
  status: leakStatusSchema,
  type: z.literal(leakTypeCodes),
  breachType: z.literal(breachTypeCodes),
  kind: z.enum(leakKinds),
  /** Time of the infection, or of the entry; the age is counted from it. */
  exposedAt: moment,
  device: z.strictObject({ _id: recordId, name: z.string() }).nullable(),
  assignee: colleagueSchema.nullable(),
  /** Number of files that contained it. */
  seenCount: z.number().int(),
  lastSeenAt: moment,
  /** Time at which it was seen again after it was Mitigated; null if never. */
  reopenedAt: moment.nullable(),
  mitigatedAt: moment.nullable(),
  changedAt: moment,
});
export type Breach = z.output<typeof breachSchema>;

/** Facts about a password that do not reveal it. */
export const passwordFactsSchema = z.strictObject({
  length: z.number().int(),
  hasLower: z.boolean(),
  hasUpper: z.boolean(),
  hasDigit: z.boolean(),
  hasSymbol: z.boolean(),
  /** Number of the company's leaks with the same password, including this one. */
  reuseCount: z.number().int(),
  /** True if the password is in the list of commonly leaked passwords of the portal. */
  isKnownLeaked: z.boolean(),
});
export type PasswordFacts = z.output<typeof passwordFactsSchema>;

/** The device that malware stole credentials from. */
export const deviceSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  user: z.string(),
  hwid: z.string(),
  os: z.string(),
  IP: z.string(),
  country: z.string(),
  infoStealer: z.string(),
  antivirus: z.string(),
  malwarePath: z.string(),
  infectionDate: moment.nullable(),
  /** As written by the malware; day and month may be swapped. */
  infectionDateText: z.string(),
  isDateAmbiguous: z.boolean(),
  /** Number of the company's leaks from this device, and how many of them are not Mitigated. */
  numOfRecords: z.number().int(),
  numOfOpenRecords: z.number().int(),
});
export type Device = z.output<typeof deviceSchema>;

/** One change of a leak. `from` and `to` are status codes as text, names, or empty. */
export const breachHistorySchema = z.strictObject({
  _id: recordId,
  at: moment,
  actor: personSchema,
  side: z.enum(['client', 'provider', 'system']),
  kind: z.enum(breachHistoryKinds),
  from: z.string(),
  to: z.string(),
});
export type BreachHistory = z.output<typeof breachHistorySchema>;

/** A user who viewed the password. */
export const passwordViewSchema = z.strictObject({
  _id: recordId,
  at: moment,
  person: personSchema,
  reason: z.string(),
});
export type Sighting = z.output<typeof passwordViewSchema>;

/** A leak with all its details, and the actions available to the viewer. */
export const breachDetailSchema = breachSchema.extend({
  /** Without names, passwords or query parameters. */
  url: z.string(),
  /** The domain of the company that it matched; empty if it was imported without one. */
  domain: z.string(),
  /** The browser or program in which it was saved. */
  application: z.string(),
  breachNames: importedList(z.string()),
  /** True if the line has more than one possible reading. */
  isAmbiguous: z.boolean(),
  passwordFacts: passwordFactsSchema.nullable(),
  deviceDetail: deviceSchema.nullable(),
  steps: enumList(z.enum(remediationSteps)),
  history: limitedList(breachHistorySchema),
  seenBy: importedList(passwordViewSchema),
  /** Statuses that the viewer can set. */
  moves: enumList(leakStatusSchema),
  mayReveal: z.boolean(),
});
export type BreachDetail = z.output<typeof breachDetailSchema>;

/** A revealed password, with the time at which the page must hide it. */
export const revealedPasswordSchema = z.strictObject({
  password: z.string(),
  hideAfterSeconds: z.number().int(),
  hideAt: moment,
  seenBy: importedList(passwordViewSchema),
});
export type Revealed = z.output<typeof revealedPasswordSchema>;

/**
 * The leaks in the statistics (specification.md, Entities and their fields). `lightInfo`, which the specification
 * leaves open, lists the newest leaks that are Vulnerable.
 */
export const darkWebStatisticsSchema = z.strictObject({
  Vulnerable: z.number().int(),
  Mitigated: z.number().int(),
  'Compromised Clients': z.number().int(),
  'Compromised Employees': z.number().int(),
  ULPS: z.number().int(),
  COMBOS: z.number().int(),
  total: z.number().int(),
  lightInfo: enumList(
    breachSchema.pick({ _id: true, idVisual: true, user: true, host: true, type: true, exposedAt: true }),
  ),
});
export type DarkWebStatistics = z.output<typeof darkWebStatisticsSchema>;
