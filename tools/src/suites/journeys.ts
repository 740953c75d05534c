import { declaredNames } from '@gatehouse/contract/core/declared-records';

/** The subject of a file of browser journeys. */
interface JourneyFile {
  /** API and web modules. A change in one of them runs the file in `npm test -- --changed`. */
  nouns: readonly string[];
  /** The area of the specification. Absent for declared records, of which it says nothing. */
  area?: Area;
}

/** The areas of the specification. Each has at least one journey in `npm test`. */
export const areas = [
  'sign-in',
  'shell',
  'engagements',
  'findings',
  'retests',
  'attack chains',
  'reports',
  'dark web',
  'attack surface',
  'assets',
  'phishing',
  'awareness',
  'certificates',
  'calendar',
  'billing',
  'users',
  'statistics',
] as const;

type Area = (typeof areas)[number];

/** All files of browser journeys in `npm test`. Declared records have one each. */
export const journeys: Readonly<Record<string, JourneyFile>> = {
  ...Object.fromEntries(declaredNames.map((name) => [`e2e/journeys/${name}.spec.ts`, { nouns: [name] }])),
  'e2e/journeys/accessibility.spec.ts': {
    nouns: [
      'auth',
      'statistics',
      'engagements',
      'findings',
      'calendar',
      'activities',
      'attack-chain',
      'me',
      'provider',
    ],
    area: 'shell',
  },
  'e2e/journeys/assets.spec.ts': { nouns: ['assets', 'cves', 'imports'], area: 'assets' },
  'e2e/journeys/attack-chain.spec.ts': { nouns: ['attack-chain', 'attack-path'], area: 'attack chains' },
  'e2e/journeys/attack-surface.spec.ts': { nouns: ['attack-surface', 'imports'], area: 'attack surface' },
  'e2e/journeys/auth.spec.ts': { nouns: ['auth', 'me', 'operations'], area: 'sign-in' },
  'e2e/journeys/awareness.spec.ts': { nouns: ['awareness', 'learner'], area: 'awareness' },
  'e2e/journeys/bookmarks.spec.ts': { nouns: ['bookmarks'], area: 'shell' },
  'e2e/journeys/branding.spec.ts': { nouns: ['branding'], area: 'shell' },
  'e2e/journeys/calendar.spec.ts': { nouns: ['calendar', 'activities', 'uploads'], area: 'calendar' },
  'e2e/journeys/certificates.spec.ts': { nouns: ['certificates', 'awareness'], area: 'certificates' },
  'e2e/journeys/clients.spec.ts': { nouns: ['clients', 'users'], area: 'users' },
  'e2e/journeys/company-employees.spec.ts': { nouns: ['company-employees'], area: 'awareness' },
  'e2e/journeys/courses.spec.ts': { nouns: ['courses', 'learner', 'awareness'], area: 'awareness' },
  'e2e/journeys/cves.spec.ts': { nouns: ['cves', 'assets'], area: 'assets' },
  'e2e/journeys/dark-web.spec.ts': { nouns: ['dark-web'], area: 'dark web' },
  'e2e/journeys/double-clicks.spec.ts': {
    nouns: ['engagements', 'findings', 'retests'],
    area: 'findings',
  },
  'e2e/journeys/engagements.spec.ts': {
    nouns: ['engagements', 'provider', 'saved-views', 'findings'],
    area: 'engagements',
  },
  'e2e/journeys/files.spec.ts': { nouns: ['files', 'attachments', 'engagements', 'findings'], area: 'findings' },
  'e2e/journeys/finding-drafts.spec.ts': { nouns: ['finding-drafts', 'findings', 'retests'], area: 'findings' },
  'e2e/journeys/finding-templates.spec.ts': { nouns: ['finding-templates', 'finding-drafts'], area: 'findings' },
  'e2e/journeys/findings.spec.ts': { nouns: ['cvss', 'findings', 'engagements', 'retests'], area: 'findings' },
  'e2e/journeys/imports.spec.ts': { nouns: ['imports', 'engagements', 'provider'], area: 'engagements' },
  'e2e/journeys/invoices.spec.ts': { nouns: ['invoices', 'payments'], area: 'billing' },
  'e2e/journeys/letters.spec.ts': { nouns: ['letters', 'certificates'], area: 'certificates' },
  'e2e/journeys/live.spec.ts': { nouns: ['engagements', 'auth'], area: 'shell' },
  'e2e/journeys/markdown.spec.ts': { nouns: ['findings', 'engagements'], area: 'findings' },
  'e2e/journeys/me.spec.ts': { nouns: ['me', 'auth'], area: 'sign-in' },
  'e2e/journeys/payments.spec.ts': { nouns: ['invoices', 'payments'], area: 'billing' },
  'e2e/journeys/phishing.spec.ts': { nouns: ['phishing'], area: 'phishing' },
  'e2e/journeys/print.spec.ts': { nouns: ['reports', 'letters'], area: 'engagements' },
  'e2e/journeys/provider.spec.ts': { nouns: ['provider', 'audit'], area: 'sign-in' },
  'e2e/journeys/report-templates.spec.ts': { nouns: ['report-templates', 'reports'], area: 'reports' },
  'e2e/journeys/reports.spec.ts': {
    nouns: ['reports', 'engagements', 'report-templates', 'read-log'],
    area: 'reports',
  },
  'e2e/journeys/retests.spec.ts': { nouns: ['retests', 'engagements', 'findings'], area: 'retests' },
  'e2e/journeys/shares.spec.ts': { nouns: ['shares', 'reports'], area: 'engagements' },
  'e2e/journeys/shell.spec.ts': { nouns: ['help', 'release-notes', 'engagements', 'files'], area: 'shell' },
  'e2e/journeys/staff.spec.ts': { nouns: ['staff', 'users', 'clients', 'auth'], area: 'users' },
  'e2e/journeys/staff-roles.spec.ts': {
    nouns: ['provider', 'clients', 'activities', 'calendar', 'invoices'],
    area: 'users',
  },
  'e2e/journeys/statistics.spec.ts': { nouns: ['statistics', 'first-days', 'reports'], area: 'statistics' },
  'e2e/journeys/surface-issues.spec.ts': { nouns: ['surface-issues', 'attack-surface'], area: 'attack surface' },
  'e2e/journeys/training-loop.spec.ts': {
    nouns: ['awareness', 'company-employees', 'learner', 'certificates', 'phishing'],
    area: 'awareness',
  },
  'e2e/journeys/users.spec.ts': { nouns: ['users', 'company'], area: 'users' },
  'e2e/journeys/whole-journey.spec.ts': {
    nouns: ['engagements', 'findings', 'retests', 'notifications', 'statistics'],
    area: 'engagements',
  },
  'e2e/journeys/workspace.spec.ts': { nouns: ['findings', 'engagements'], area: 'findings' },
};
