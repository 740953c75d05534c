/** Parts of `npm run test:nightly`, in the order in which it runs them. */
export const nightlyParts = ['random', 'readers', 'server', 'starts', 'screens', 'journeys'] as const;

export type NightlyPart = (typeof nightlyParts)[number];

interface NightlyGroup {
  part: Exclude<NightlyPart, 'random'>;
  /** Why `npm test` leaves these files out. */
  reason: string;
  files: readonly string[];
}

/** Every test file that the nightly suite runs and `npm test` does not. The part `random` repeats tests of `npm test`. */
const groups: readonly NightlyGroup[] = [
  {
    part: 'readers',
    reason: 'Compiles and checks a copy of the whole repository.',
    files: ['tools/src/new-module.test.ts'],
  },
  {
    part: 'readers',
    reason: 'Gives every reader hundreds of broken files.',
    files: [
      'packages/formats/src/csv/every-table.test.ts',
      'packages/formats/src/every-record.test.ts',
      'packages/formats/src/every-repeated-text.test.ts',
      'packages/formats/src/every-report.test.ts',
      'packages/formats/src/json/every-reader.test.ts',
      'packages/formats/src/leaks/every-leak.test.ts',
      'packages/formats/src/phishing/every-phishing.test.ts',
      'packages/formats/src/surface/every-surface.test.ts',
      'packages/formats/src/xml/every-reader.test.ts',
    ],
  },
  {
    part: 'readers',
    reason: 'Scores 3,000 vectors of each CVSS version twice.',
    files: ['packages/domain/src/cvss/every-random-vector.test.ts'],
  },
  {
    part: 'readers',
    reason: 'Thousands of hostile or random texts; no round trip may change or run one of them.',
    files: [
      'packages/formats/src/export/every-hostile-export.test.ts',
      'packages/formats/src/export/round-trip.test.ts',
      'packages/formats/src/export/table-round-trip.test.ts',
      'packages/formats/src/pwndoc/hostile-yaml.test.ts',
      'packages/invoice-documents/src/every-e-invoice.test.ts',
      'packages/markdown/src/every-hostile-mark.test.ts',
    ],
  },
  {
    part: 'readers',
    reason: 'Measures that time grows no faster than the text.',
    files: [
      'apps/web/src/shared/rich-text/markdown-linear-time.test.ts',
      'packages/domain/src/linear-time.test.ts',
      'packages/domain/src/placeholders-linear-time.test.ts',
      'packages/formats/src/leaks/linear-time.test.ts',
      'packages/formats/src/surface/linear-time.test.ts',
      'packages/matching/src/linear-time.test.ts',
      'packages/versions/src/linear-time.test.ts',
    ],
  },
  {
    part: 'readers',
    reason: 'Reads files of hundreds of megabytes within bounds of memory.',
    files: [
      'packages/formats/src/advisories/bounded-memory.test.ts',
      'packages/formats/src/defectdojo/bounded-images.test.ts',
    ],
  },
  {
    part: 'server',
    reason:
      'Times answers and connections: how alike two refusals are, what a list costs, when a slow or silent connection ends.',
    files: [
      'apps/api/src/modules/auth/sign-in/even-answers.test.ts',
      'apps/api/src/platform/http/leave-connections.test.ts',
      'apps/api/src/platform/http/slow-clients.test.ts',
      'apps/api/src/testing/list-cost.test.ts',
    ],
  },
  {
    part: 'server',
    reason:
      'Keeps the portal busy with much work at once or thousands of rows, and looks at what others get or what is read.',
    files: [
      'apps/api/src/modules/assets/scans/beside-matching.test.ts',
      'apps/api/src/modules/reports/document/report-limits.test.ts',
      'apps/api/src/testing/noisy-neighbour.test.ts',
      'apps/api/src/testing/rows-read.test.ts',
    ],
  },
  {
    part: 'server',
    reason: 'Draws reports of many pages.',
    files: ['apps/api/src/modules/reports/document/report-length.test.ts'],
  },
  {
    part: 'server',
    reason: 'Starts, kills and restarts databases of its own.',
    files: [
      'apps/api/src/embedded-postgres/closed-checkout.test.ts',
      'apps/api/src/embedded-postgres/killed-portal.test.ts',
      'apps/api/src/embedded-postgres/start-embedded-postgres.test.ts',
      'apps/api/src/testing/cluster-fallback.test.ts',
    ],
  },
  {
    part: 'server',
    reason:
      'Migrates an empty database or makes the demo several times at once, with a kill, or as an owner of few rights.',
    files: [
      'apps/api/src/seed-at-once.test.ts',
      'apps/api/src/testing/migrations-at-once.test.ts',
      'apps/api/src/testing/migrations-plain-owner.test.ts',
    ],
  },
  {
    part: 'starts',
    reason: 'Starts the portal as a newcomer does, with a database of its own.',
    files: ['e2e/nightly/start.spec.ts'],
  },
  {
    part: 'starts',
    reason: 'Closes the tab in the middle of a course, and plays a video to its end.',
    files: ['e2e/nightly/course-packages.spec.ts'],
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
    reason: 'Measures the logos of companies, which are the same on every page.',
    files: ['e2e/nightly/company-logos.spec.ts'],
  },
  {
    part: 'journeys',
    reason: 'The numbers of the board in further periods; the daily journey proves those of this quarter.',
    files: ['e2e/nightly/dashboard.spec.ts'],
  },
  {
    part: 'journeys',
    reason:
      'Payments by the other hand, mouse or keyboard, and declined cards; the daily journeys pay, void and refund once.',
    files: ['e2e/nightly/billing.spec.ts'],
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
    files: ['e2e/nightly/list-layout.spec.ts', 'e2e/nightly/shell.spec.ts', 'e2e/nightly/sign-in.spec.ts'],
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

/** Paths of all test files that only the nightly suite runs. */
export const nightlyFiles: ReadonlySet<string> = new Set(groups.flatMap(({ files }) => files));

/** Paths of the test files of one part. */
export const nightlyFilesOf = (part: NightlyPart): string[] =>
  groups.filter((group) => group.part === part).flatMap(({ files }) => files);
