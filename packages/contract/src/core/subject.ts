import type { DeclaredRecord } from './declared-records.ts';

/** The nouns of everything that calls read and change, besides declared records: records, lists and figures. */
export const nouns = [
  'activities',
  'activity',
  'activitySettings',
  'activityTurnaround',
  'advisory',
  'asset',
  'assetJob',
  'assetMonitor',
  'assets',
  'attackChain',
  'attackPath',
  'audit',
  'awarenessSession',
  'awarenessSessions',
  'billingDetails',
  'billingSettings',
  'bookmark',
  'branding',
  'calendarFeed',
  'calendarItems',
  'certificateKeys',
  'certificates',
  'client',
  'clientAssignment',
  'clientDomains',
  'clientErasure',
  'clientExports',
  'clientFirstEmails',
  'clientOverview',
  'clientServices',
  'clientStorage',
  'clientUser',
  'colleague',
  'company',
  'course',
  'courses',
  'csvMapping',
  'cve',
  'cves',
  'domainVerification',
  'employee',
  'employeeDepartment',
  'engagement',
  'enrolments',
  'finding',
  'findingDraft',
  'findingDraftSettings',
  'findingProposals',
  'findingTemplate',
  'gophishConnection',
  'gophishLink',
  'heldDomain',
  'importFindings',
  'importFormat',
  'importJob',
  'invoice',
  'invoices',
  'invoiceSum',
  'leak',
  'leakCount',
  'leakJob',
  'leaks',
  'letter',
  'lookAlike',
  'mailChoice',
  'monitoring',
  'mutedRecord',
  'notification',
  'payPage',
  'paymentMethods',
  'phishingCampaign',
  'phishingCampaigns',
  'phishingEntries',
  'phishingSettings',
  'phishingStatistic',
  'policy',
  'providerBranding',
  'readLog',
  'recordJob',
  'report',
  'reportOptions',
  'reportTemplate',
  'retest',
  'savedView',
  'session',
  'share',
  'staffAccount',
  'statistic',
  'subscription',
  'surfaceChange',
  'surfaceHost',
  'surfaceHosts',
  'surfaceIssue',
  'surfaceIssueCount',
  'surfaceIssueJob',
  'surfaceIssues',
  'surfaceScope',
  'surfaceTree',
  'teams',
  'token',
  'upload',
  'user',
  'welcome',
] as const;
export type Noun = (typeof nouns)[number] | DeclaredRecord;

/**
 * The records that a call is about, as plain data. The page uses them as cache keys and to find what a change makes
 * stale.
 */
export interface Subject {
  noun: Noun;
  /** The path parameter with the id of the record. Absent where the call is about many records, or about the only one. */
  id?: string;
  /** The path parameters with the ids of what the records belong to. A parameter `companyId` counts as the client's. */
  within?: Readonly<Partial<Record<Noun, string>>>;
}

/** The records that a call reads. */
export interface ReadSubject extends Subject {
  /** The result is another view of the record; no change returns that shape. */
  isPart?: true;
}

/** The records that a call changes. */
export interface ChangeSubject extends Subject {
  /**
   * The result is the record in the shape of its read, so the page need not read it again; `new` if the call created
   * it.
   */
  answersRecord?: true | 'new';
  /** Further nouns that become stale, besides the noun and the events of the call. */
  also?: readonly Noun[];
}
