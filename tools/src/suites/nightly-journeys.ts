import type { NightlyGroup } from './nightly-group.ts';

/** Browser journeys that only the nightly suite runs. */
export const nightlyJourneys: readonly NightlyGroup[] = [
  {
    part: 'starts',
    reason: 'Starts the portal as a newcomer does, with a database of its own.',
    files: ['e2e/nightly/start.spec.ts', 'e2e/nightly/first-day.spec.ts'],
  },
  {
    part: 'starts',
    reason: 'Closes the tab in the middle of a course, takes it in two windows, and plays a video to its end.',
    files: ['e2e/nightly/course-packages.spec.ts', 'e2e/nightly/course-attempts.spec.ts'],
  },
  {
    part: 'screens',
    reason: 'Opens every screen on a demo whose every text is script, and every screen in two pseudo-locales.',
    files: ['e2e/nightly/payloads.spec.ts', 'e2e/nightly/pseudo-locales.spec.ts'],
  },
  {
    part: 'journeys',
    reason: 'Measures the room of every chart and figure of the boards; the daily journeys prove their numbers.',
    files: ['e2e/nightly/dashboard-look.spec.ts'],
  },
  {
    part: 'journeys',
    reason: 'Opens every list and figure of an empty client; the screen tests prove the texts of one area each.',
    files: ['e2e/nightly/first-use.spec.ts'],
  },
  {
    part: 'journeys',
    reason: 'Measures the logos of companies, which are the same on every page.',
    files: ['e2e/nightly/company-logos.spec.ts'],
  },
  {
    part: 'journeys',
    reason:
      'Archives and restores a client, ends a service and exports under an open browser; changes the brand under open public pages; counts the taps of a new administrator. The API and page tests prove the rules.',
    files: ['e2e/nightly/branding.spec.ts', 'e2e/nightly/clients.spec.ts', 'e2e/nightly/new-administrator.spec.ts'],
  },
  {
    part: 'journeys',
    reason: 'The numbers of the board in further periods; the daily journey proves those of this quarter.',
    files: ['e2e/nightly/statistics.spec.ts'],
  },
  {
    part: 'journeys',
    reason:
      'Payments by the other hand, mouse or keyboard, and declined cards; the daily journeys pay, void and refund once.',
    files: ['e2e/nightly/payments.spec.ts'],
  },
  {
    part: 'journeys',
    reason:
      'Further journeys of the attack chain and the attack surface: keyboard, presentation, map and rescans. The daily ones read, change and import.',
    files: ['e2e/nightly/attack-chain.spec.ts', 'e2e/nightly/attack-surface.spec.ts'],
  },
  {
    part: 'journeys',
    reason:
      'Further journeys of engagements and findings: long lists, files, two writers of one draft, layout that must not move. The daily ones go from the draft to the retest.',
    files: [
      'e2e/nightly/engagement-pages.spec.ts',
      'e2e/nightly/engagements.spec.ts',
      'e2e/nightly/files.spec.ts',
      'e2e/nightly/finding-drafts.spec.ts',
    ],
  },
  {
    part: 'journeys',
    reason:
      'Further journeys of the calendar: reading, a series, and dragging. The daily ones request, move and subscribe.',
    files: ['e2e/nightly/calendar.spec.ts'],
  },
  {
    part: 'journeys',
    reason:
      'Further journeys of leaks, employees and certificates: bulk changes, erasure, links by email. The daily ones change, reveal, import and revoke.',
    files: [
      'e2e/nightly/certificates.spec.ts',
      'e2e/nightly/company-employees.spec.ts',
      'e2e/nightly/dark-web.spec.ts',
    ],
  },
  {
    part: 'journeys',
    reason: 'Inspects pages in all four skins and both directions; `npm test` inspects each in one.',
    files: ['e2e/nightly/accessibility.spec.ts', 'e2e/nightly/users.spec.ts'],
  },
  {
    part: 'journeys',
    reason: 'Measures what a browser draws: heights of rows, widths under the pointer, order from right to left.',
    files: [
      'e2e/nightly/design-numbers.spec.ts',
      'e2e/nightly/list-layout.spec.ts',
      'e2e/nightly/shell.spec.ts',
      'e2e/nightly/sign-in.spec.ts',
    ],
  },
  {
    part: 'journeys',
    reason: 'Sends hostile names and packets; the rules are proved by tests of the API and the page.',
    files: ['e2e/nightly/hostile-names.spec.ts', 'e2e/nightly/hostile-packets.spec.ts'],
  },
  {
    part: 'journeys',
    reason: 'Takes the connection away and measures when it is tried again.',
    files: ['e2e/nightly/live.spec.ts'],
  },
  {
    part: 'journeys',
    reason: 'Further paths through areas whose main journeys `npm test` runs.',
    files: [
      'e2e/nightly/findings.spec.ts',
      'e2e/nightly/provider-engagements.spec.ts',
      'e2e/nightly/report-options.spec.ts',
      'e2e/nightly/retests.spec.ts',
      'e2e/nightly/surface-issues.spec.ts',
    ],
  },
];
