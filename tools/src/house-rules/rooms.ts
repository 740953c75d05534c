/** A layer of the code (architecture.md, Layers), which determines the rooms that a file may import. */
export type Layer =
  | 'domain'
  | 'formats'
  | 'versions'
  | 'matching'
  | 'credentials'
  | 'invoice-documents'
  | 'contract'
  | 'markdown'
  | 'pdf'
  | 'word'
  | 'api/platform'
  | 'api/extensions'
  | 'api/records'
  | 'api/embedded-postgres'
  | 'api/modules'
  | 'api/testing'
  | 'api/app'
  | 'web/core'
  | 'web/ui'
  | 'web/shared'
  | 'web/layout'
  | 'web/modules'
  | 'web/testing'
  | 'web/app'
  | 'e2e/journeys'
  | 'e2e/support'
  | 'tools'
  | 'root'
  | 'npm'
  | 'node';

export type Location = { room: Layer; module: string | undefined };

const patterns: [RegExp, Layer][] = [
  [/^npm:/, 'npm'],
  [/^node:/, 'node'],
  [/^packages\/domain\//, 'domain'],
  [/^packages\/formats\//, 'formats'],
  [/^packages\/versions\//, 'versions'],
  [/^packages\/matching\//, 'matching'],
  [/^packages\/credentials\//, 'credentials'],
  [/^packages\/invoice-documents\//, 'invoice-documents'],
  [/^packages\/contract\//, 'contract'],
  [/^packages\/markdown\//, 'markdown'],
  [/^packages\/pdf\//, 'pdf'],
  [/^packages\/word\//, 'word'],
  [/^apps\/api\/src\/platform\//, 'api/platform'],
  [/^apps\/api\/src\/extensions\//, 'api/extensions'],
  [/^apps\/api\/src\/records\//, 'api/records'],
  [/^apps\/api\/src\/embedded-postgres\//, 'api/embedded-postgres'],
  [/^apps\/api\/src\/modules\/[^/]+\//, 'api/modules'],
  [/^apps\/api\/src\/testing\//, 'api/testing'],
  [/^apps\/api\//, 'api/app'],
  [/^apps\/web\/src\/core\//, 'web/core'],
  [/^apps\/web\/src\/ui\//, 'web/ui'],
  [/^apps\/web\/src\/shared\//, 'web/shared'],
  [/^apps\/web\/src\/layout\//, 'web/layout'],
  [/^apps\/web\/src\/modules\/[^/]+\//, 'web/modules'],
  [/^apps\/web\/src\/testing\//, 'web/testing'],
  [/^apps\/web\//, 'web/app'],
  [/^e2e\/journeys\//, 'e2e/journeys'],
  [/^e2e\//, 'e2e/support'],
  [/^tools\//, 'tools'],
];

const module = /^apps\/(?:api|web)\/src\/modules\/([^/]+)\//;

/** Returns the room and module of a file. The registry `modules/index.ts` belongs to the app, the only room that may import all modules. */
export function placeOf(target: string): Location {
  const room = patterns.find(([pattern]) => pattern.test(target))?.[1] ?? 'root';
  return { room, module: module.exec(target)?.[1] };
}

/** The rooms of `packages/`. */
export const packages: readonly Layer[] = [
  'domain',
  'contract',
  'formats',
  'markdown',
  'pdf',
  'word',
  'versions',
  'matching',
  'credentials',
  'invoice-documents',
];
const outside: Layer[] = ['npm', 'node'];
/** The rooms of the API with everything that the API may import. */
const api: Layer[] = [
  'api/platform',
  'api/extensions',
  'api/records',
  'api/embedded-postgres',
  'api/modules',
  'api/testing',
  'api/app',
  ...packages,
  ...outside,
];
const web: Layer[] = [
  'web/core',
  'web/ui',
  'web/shared',
  'web/layout',
  'web/modules',
  'web/testing',
  'web/app',
  'domain',
  'contract',
  ...outside,
];

/** The table of architecture.md, Layers, as data. All other imports are forbidden. */
export const allowedImports: Record<Exclude<Layer, 'npm' | 'node'>, Layer[]> = {
  domain: ['domain'],
  formats: ['formats', 'domain', 'markdown', 'matching', ...outside],
  versions: ['versions'],
  matching: ['matching', 'versions', 'domain', 'npm'],
  credentials: ['credentials', 'pdf', ...outside],
  'invoice-documents': ['invoice-documents', 'domain', 'pdf', ...outside],
  contract: ['contract', 'domain', 'npm'],
  markdown: ['markdown', 'npm'],
  pdf: ['pdf', 'markdown', ...outside],
  word: ['word', 'markdown', ...outside],
  'api/platform': ['api/platform', 'contract', 'domain', ...outside],
  'api/embedded-postgres': ['api/embedded-postgres', ...outside],
  'api/extensions': ['api/extensions', 'api/platform', 'contract', 'domain', ...outside],
  'api/records': ['api/records', 'api/extensions', 'api/platform', 'contract', 'domain', ...outside],
  'api/modules': ['api/modules', 'api/records', 'api/extensions', 'api/platform', ...packages, ...outside],
  'api/testing': api,
  'api/app': api,
  'web/core': ['web/core', 'contract', 'domain', 'npm'],
  'web/ui': ['web/ui', 'domain', 'npm'],
  'web/shared': ['web/shared', 'web/core', 'web/ui', 'contract', 'domain', 'markdown', 'npm'],
  'web/layout': ['web/layout', 'web/core', 'web/ui', 'web/shared', 'contract', 'domain', 'npm'],
  'web/modules': ['web/modules', 'web/core', 'web/ui', 'web/shared', 'contract', 'domain', 'npm'],
  'web/testing': web,
  'web/app': web,
  'e2e/journeys': ['e2e/journeys', 'e2e/support', ...packages, ...outside],
  // Starts a complete portal for the journeys and signs users in, as api/testing does for API tests.
  'e2e/support': ['e2e/support', 'tools', ...api],
  tools: ['tools', 'e2e/support', 'web/app', ...api],
  root: ['root', 'tools', ...outside],
};

/** Additional rooms that tests may import: test support and libraries. */
export const extraTestImports: Partial<Record<Layer, Layer[]>> = {
  domain: outside,
  contract: outside,
  versions: outside,
  matching: outside,
  markdown: outside,
  pdf: outside,
  'api/platform': ['api/testing', 'api/app'],
  'api/extensions': ['api/testing'],
  'api/modules': ['api/testing'],
  // Tests of core and layout use the real screens, so they may import the registry.
  'web/core': ['web/testing', 'web/app', 'node'],
  'web/ui': ['web/testing', 'node'],
  'web/shared': ['web/testing', 'web/app', 'node'],
  'web/layout': ['web/testing', 'web/app', 'node'],
  'web/modules': ['web/testing', 'node'],
};
