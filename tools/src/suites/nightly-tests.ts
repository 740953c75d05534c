import type { NightlyGroup, NightlyPart } from './nightly-group.ts';
import { nightlyJourneys } from './nightly-journeys.ts';

/**
 * All test files that only the nightly suite runs, besides the journeys in `nightly-journeys.ts`. The part `random` repeats tests of `npm
 * test`.
 */
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
      'packages/formats/src/every-scanner.test.ts',
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
      'apps/api/src/modules/cves/matching/hostile-matching.test.ts',
      'apps/api/src/modules/engagements/large-engagement.test.ts',
      'apps/api/src/modules/reports/exports/hostile-export.test.ts',
      'apps/api/src/modules/reports/document/report-limits.test.ts',
      'apps/api/src/testing/locked-table.test.ts',
      'apps/api/src/testing/noisy-neighbour.test.ts',
      'apps/api/src/testing/noisy-strangers.test.ts',
      'apps/api/src/testing/rows-read.test.ts',
    ],
  },
  {
    part: 'server',
    reason: 'Makes 1,000 clients, and compares what the screens over all clients take with 10.',
    files: ['apps/api/src/testing/many-clients.test.ts'],
  },
  {
    part: 'server',
    reason: 'Moves a client of thousands of records and 200 MB of files, and measures its time and memory.',
    files: ['apps/api/src/modules/clients/import/moved-size.test.ts'],
  },
  {
    part: 'server',
    reason:
      'Imports every large file of the corpus and Nmap reports of whole networks, and measures what is stored of them.',
    files: ['apps/api/src/testing/amplification.test.ts'],
  },
  {
    part: 'server',
    reason: 'Imports every file of the corpus, the cases and the fixtures twice, with each reader of its format.',
    files: ['apps/api/src/testing/second-import.test.ts'],
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
      'tools/src/bench/killed-bench.test.ts',
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
      'apps/api/src/testing/moves-plain-owner.test.ts',
    ],
  },
  ...nightlyJourneys,
];

/** The paths of all test files that only the nightly suite runs. */
export const nightlyFiles: ReadonlySet<string> = new Set(groups.flatMap(({ files }) => files));

/** Returns the test files of one part. */
export const nightlyFilesOf = (part: NightlyPart): string[] =>
  groups.filter((group) => group.part === part).flatMap(({ files }) => files);
