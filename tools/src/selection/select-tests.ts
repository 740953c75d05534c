import { type Importers, findDependents } from './import-graph.ts';

export interface Journey {
  file: string;
  /** API and web modules that the journey covers. */
  nouns: readonly string[];
}

export interface TestFiles {
  units: readonly string[];
  screens: readonly string[];
  api: readonly string[];
  journeys: readonly Journey[];
}

/** Test files to run, by runner. If `reason` is set, all tests run. */
export interface Selection {
  reason: string | null;
  units: readonly string[];
  screens: readonly string[];
  api: readonly string[];
  journeys: readonly string[];
}

/** Paths whose changes can affect all tests, or so many that selecting saves nothing. */
const everywhere: readonly RegExp[] = [
  /^packages\/domain\/src\//,
  /^apps\/api\/(?:migrations|demo-data)\//,
  /^apps\/api\/src\/platform\//,
  /^apps\/api\/src\/(?:testing|embedded-postgres)\//,
  /^apps\/api\/src\/[^/]+\.ts$/,
  /^apps\/web\/(?:[^/]+$|src\/(?:core|layout|styles|testing)\/|src\/[^/]+$)/,
  /^e2e\/support\//,
  /(?:^|\/)(?:package(?:-lock)?\.json|tsconfig[^/]*\.json|[\w.-]+\.config\.ts)$/,
];

/** Registries of all modules. A file that imports one does not depend on every module. */
const pageRegistry = 'apps/web/src/modules/index.ts';
const registries = ['apps/api/src/modules/index.ts', pageRegistry, 'packages/contract/src/schemas.ts'];

/** Rooms that make a contract file shared if they import it directly. */
const sharedRooms = /^apps\/(?:api\/src\/platform|web\/src\/(?:core|ui|shared|layout))\//;

/** Modules that read the records of others through views or events, which imports do not show. */
const readersOfAll = ['audit', 'bookmarks', 'me', 'notifications', 'operations', 'provider', 'statistics'];

const isTest = (path: string): boolean => /\.(?:test|spec|cluster|proof)\.tsx?$/.test(path);

function findReasonForAll(changed: readonly string[], importers: Importers): string | null {
  const isShared = (path: string): boolean =>
    path.startsWith('packages/contract/src/') &&
    [...(importers.get(path) ?? [])].some((importer) => sharedRooms.test(importer) && !isTest(importer));
  return (
    changed.find((path) => !isTest(path) && (everywhere.some((pattern) => pattern.test(path)) || isShared(path))) ??
    null
  );
}

const moduleOf = (path: string): string | undefined => /^apps\/(?:api|web)\/src\/modules\/([^/]+)\//.exec(path)?.[1];

function findNouns(affected: Iterable<string>, app: 'api' | 'web'): Set<string> {
  const own = [...affected].filter((path) => path.startsWith(`apps/${app}/`) && !isTest(path));
  const nouns = new Set(own.flatMap((path) => moduleOf(path) ?? []));
  return nouns.size === 0 ? nouns : new Set([...nouns, ...readersOfAll]);
}

const everything = ({ units, screens, api, journeys }: TestFiles, reason: string): Selection => ({
  reason,
  units,
  screens,
  api,
  journeys: journeys.map(({ file }) => file),
});

/**
 * Selects the tests that a change can affect: by imports if a test imports the tested code (packages, page), by module if it uses HTTP or a
 * browser (API, journeys). The proofs over all routes run with any API module.
 */
export function selectTests(tests: TestFiles, changed: readonly string[], importers: Importers): Selection {
  const reason = findReasonForAll(changed, importers);
  if (reason !== null) return everything(tests, `${reason} affects everything`);
  const affected = findDependents(importers, changed, registries);
  const [inApi, inPage] = [findNouns(affected, 'api'), findNouns(affected, 'web')];
  const ofModule = (path: string, nouns: Set<string>): boolean => nouns.has(moduleOf(path) ?? '');
  const ofAllModules = inPage.size > 0 ? findDependents(importers, [pageRegistry], []) : new Set<string>();
  const isOfShell = (path: string): boolean => moduleOf(path) === undefined && ofAllModules.has(path);
  const isProof = (path: string): boolean => path.startsWith('apps/api/src/testing/') && inApi.size > 0;
  const isPage = (path: string): boolean => ofModule(path, inPage) || isOfShell(path);
  const inWeb = (path: string): boolean => path.startsWith('apps/web/') && isPage(path);
  return {
    reason: null,
    units: tests.units.filter((path) => affected.has(path) || inWeb(path)),
    screens: tests.screens.filter((path) => affected.has(path) || isPage(path)),
    api: tests.api.filter((path) => affected.has(path) || ofModule(path, inApi) || isProof(path)),
    journeys: tests.journeys
      .filter(({ file, nouns }) => affected.has(file) || nouns.some((noun) => inApi.has(noun) || inPage.has(noun)))
      .map(({ file }) => file),
  };
}
