/** What calls read and change, by kind: records, lists of them, and figures made of them. */
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
  'reportOptions',
  'reportTemplate',
  'retest',
  'savedView',
  'session',
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
export type Noun = (typeof nouns)[number];

/** Which records a call is about, as plain data: the page keys its cache by it and knows what a change makes stale. */
export interface Subject {
  noun: Noun;
  /** The path parameter with the id of the record. Absent where the call is about many records, or about the only one. */
  id?: string;
  /** The path parameters with the ids of what the records belong to. A parameter `companyId` counts as the client's. */
  within?: Readonly<Partial<Record<Noun, string>>>;
}

/** What a read answers. */
export interface ReadSubject extends Subject {
  /** The answer is another view of the record: no change answers in that shape. */
  isPart?: true;
}

/** What a change changes. */
export interface ChangeSubject extends Subject {
  /** The answer is the record as its read answers it, so it need not be read again; `new` where the change made it. */
  answersRecord?: true | 'new';
  /** What else the change makes stale, beyond its noun and its events. */
  also?: readonly Noun[];
}
