import { activityEvents } from '../activities/activities-access.ts';
import { assetEvents } from '../assets/assets-access.ts';
import { attackChainEvents } from '../attack-chain/attack-chain.ts';
import { surfaceEvents } from '../attack-surface/attack-surface.ts';
import { awarenessEvents } from '../awareness/awareness-session.ts';
import { brandingEvents } from '../branding/branding.ts';
import { certificateEvents } from '../certificates/certificate.ts';
import { employeeEvents } from '../company-employees/company-employees-access.ts';
import { companyEvents } from '../company/company.ts';
import { type DeclaredEvent, declaredEvent, declaredNames } from '../core/declared-records.ts';
import type { Noun } from '../core/subject.ts';
import { courseEvents } from '../courses/courses.ts';
import { darkWebEvents } from '../dark-web/dark-web.ts';
import { engagementEvents } from '../engagements/engagements.ts';
import { findingDraftEvents } from '../finding-drafts/finding-drafts-access.ts';
import { findingTemplateEvents } from '../finding-templates/finding-templates-access.ts';
import { invoiceEvents } from '../invoices/invoices-access.ts';
import { letterEvents } from '../letters/letter.ts';
import { userEvents } from '../me/me.ts';
import { paymentMethodEvents } from '../payments/payments-access.ts';
import { phishingEvents } from '../phishing/phishing-access.ts';
import { readLogEvents } from '../read-log/read-log.ts';
import { reportOptionEvents } from '../report-templates/report-templates-access.ts';
import { shareEvents } from '../shares/shares-access.ts';
import { statisticsEvents } from '../statistics/statistics.ts';
import { issueEvents } from '../surface-issues/surface-issue-rules.ts';
import { uploadEvents } from '../uploads/uploads-rules.ts';
import type { EventName } from './event-access.ts';

/** The data that a page reads again after an event. */
export interface EventEffect {
  stale: readonly Noun[];
  /**
   * Fields of the payload with one or several IDs, and their nouns. Data of other records stays fresh; an absent or
   * empty field means all records.
   */
  names: Readonly<Record<string, Noun>>;
  /** Lists into which the record of the event is inserted instead. Staff receive no record and read them again. */
  lists?: readonly Noun[];
}

const engagementIds = { ids: 'engagement', findings: 'finding' } as const;
const leakId = { _id: 'leak' } as const;
const surfaceNouns = ['surfaceTree', 'surfaceHosts', 'surfaceHost'] as const;

/** Training after a failed simulation is part of its results. */
const trained = ['phishingCampaign', 'phishingCampaigns', 'phishingEntries', 'phishingStatistic'] as const;

const declaredEffects = Object.fromEntries(
  declaredNames.map((name): [string, EventEffect] => [declaredEvent(name), { stale: [name], names: { _id: name } }]),
) as Readonly<Record<DeclaredEvent, EventEffect>>;

/**
 * The nouns that each live event makes stale. Events about one leak do not make lists of leaks stale: the record in
 * the event is inserted instead (`liveRecord` of the module).
 */
export const eventEffects: Readonly<Record<EventName, EventEffect>> = {
  ...declaredEffects,
  [engagementEvents.updated]: {
    // A draft shows the changes of its published finding.
    stale: [
      'engagement',
      'finding',
      'findingDraft',
      'findingProposals',
      'retest',
      'attackChain',
      'letter',
      'attackPath',
      'report',
      'policy',
      'importJob',
      'calendarItems',
      'client',
      'clientOverview',
      'welcome',
    ],
    names: engagementIds,
  },
  [findingDraftEvents.updated]: { stale: ['findingDraft'], names: {} },
  [findingTemplateEvents.updated]: { stale: ['findingTemplate'], names: {} },
  // A template is listed with the number of its engagements.
  [reportOptionEvents.updated]: { stale: ['reportOptions', 'reportTemplate', 'report'], names: {} },
  [attackChainEvents.updated]: { stale: ['attackChain', 'attackPath', 'report'], names: engagementIds },
  [letterEvents.updated]: { stale: ['letter'], names: engagementIds },
  [shareEvents.updated]: { stale: ['share'], names: engagementIds },
  [darkWebEvents.updated]: {
    stale: ['leak', 'leakCount', 'monitoring', 'attackPath'],
    names: leakId,
    lists: ['leaks'],
  },
  [darkWebEvents.many]: { stale: ['leaks', 'leak', 'leakCount', 'monitoring', 'attackPath'], names: {} },
  [darkWebEvents.removed]: { stale: ['leakCount', 'monitoring', 'attackPath'], names: leakId, lists: ['leaks'] },
  [surfaceEvents.updated]: {
    stale: [
      ...surfaceNouns,
      'attackPath',
      'surfaceChange',
      'surfaceScope',
      'lookAlike',
      'domainVerification',
      'clientDomains',
      'monitoring',
      'welcome',
    ],
    names: { ids: 'surfaceHost' },
  },
  [issueEvents.updated]: {
    stale: ['surfaceIssue', 'surfaceIssueCount', 'monitoring', ...surfaceNouns],
    names: { _id: 'surfaceIssue' },
    lists: ['surfaceIssues'],
  },
  [issueEvents.many]: {
    stale: ['surfaceIssue', 'surfaceIssues', 'surfaceIssueCount', 'monitoring', ...surfaceNouns],
    names: {},
  },
  [assetEvents.updated]: { stale: ['assets', 'asset', 'assetMonitor', 'monitoring'], names: { ids: 'asset' } },
  [assetEvents.cves]: { stale: ['cves', 'cve', 'asset', 'assetMonitor', 'monitoring'], names: {} },
  [awarenessEvents.updated]: {
    stale: ['awarenessSessions', 'awarenessSession', 'enrolments', 'calendarItems', 'monitoring', ...trained],
    names: { ids: 'awarenessSession' },
  },
  [certificateEvents.updated]: {
    stale: ['certificates', 'enrolments', 'awarenessSession', 'calendarItems'],
    names: {},
  },
  [courseEvents.updated]: { stale: ['courses', 'course'], names: { ids: 'course' } },
  [paymentMethodEvents.updated]: { stale: ['paymentMethods'], names: {} },
  [phishingEvents.updated]: {
    stale: [
      'phishingCampaign',
      'phishingCampaigns',
      'phishingEntries',
      'phishingStatistic',
      'phishingSettings',
      'monitoring',
    ],
    names: { ids: 'phishingCampaign' },
  },
  [employeeEvents.updated]: { stale: ['employee', 'employeeDepartment', 'heldDomain'], names: { ids: 'employee' } },
  [activityEvents.updated]: {
    stale: ['activities', 'activity', 'activityTurnaround', 'calendarItems', 'client', 'clientOverview'],
    names: { ids: 'activity' },
  },
  [uploadEvents.updated]: { stale: ['upload'], names: { ids: 'upload' } },
  [invoiceEvents.updated]: {
    stale: ['invoice', 'invoices', 'invoiceSum', 'subscription', 'billingDetails', 'calendarItems', 'statistic'],
    names: { ids: 'invoice' },
  },
  [readLogEvents.updated]: { stale: ['readLog'], names: {} },
  [statisticsEvents.updated]: { stale: ['statistic'], names: {} },
  [brandingEvents.updated]: { stale: ['branding', 'providerBranding'], names: {} },
  [userEvents.updated]: {
    stale: ['user', 'staffAccount', 'company', 'clientUser', 'clientOverview', 'welcome'],
    names: { ids: 'user' },
  },
  // The owner of a leak depends on the domains of the company.
  [companyEvents.updated]: {
    stale: [
      'company',
      'monitoring',
      'welcome',
      'client',
      'clientDomains',
      'domainVerification',
      'surfaceScope',
      'clientFirstEmails',
      'clientOverview',
      'clientServices',
      'clientStorage',
      'leaks',
      'leak',
      'leakCount',
      'calendarItems',
    ],
    names: {},
  },
};
