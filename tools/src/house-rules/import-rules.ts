import { findCircles } from './circles.ts';
import { importsOf, type Import } from './imports.ts';
import { allowedImports, placeOf, extraTestImports, type Layer } from './rooms.ts';
import { isTest, lineAt, type SourceFile, type Violation } from './source-file.ts';

const isBuilder = (path: string): boolean => path.endsWith('.build.ts');
/** True for the only file of an API module that other modules may import. */
const isPublic = (path: string): boolean => /\/modules\/[^/]+\/public\.ts$/.test(path);
const isQuery = (path: string): boolean => /\.(?:store|build)\.ts$/.test(path);
const inModules = (room: Layer): boolean => room === 'api/modules' || room === 'web/modules';
const isDatabase = (to: string): boolean => /^npm:(?:kysely|pg|pg-.*)$/.test(to);
const isServer = (to: string): boolean => /^npm:(?:fastify|@fastify\/.*)$/.test(to);

/** Rooms that may use the database driver and the HTTP framework. */
const serverRooms: Layer[] = [
  'api/platform',
  'api/extensions',
  'api/embedded-postgres',
  'api/app',
  'api/testing',
  'tools',
];

type Check = { rule: string; advice: string; breaks: (step: Import) => boolean };

function importsUndeclared({ from, to }: Import): boolean {
  const { room } = placeOf(from);
  const target = placeOf(to).room;
  if (room === 'npm' || room === 'node') return false;
  const allowed = [...allowedImports[room], ...(isTest(from) ? (extraTestImports[room] ?? []) : [])];
  return !allowed.includes(target) && !(room === 'e2e/journeys' && isBuilder(to));
}

function knowsNeighbour({ from, to }: Import): boolean {
  const [here, there] = [placeOf(from), placeOf(to)];
  if (!inModules(here.room) || here.room !== there.room || here.module === there.module) return false;
  if (here.room === 'api/modules' && isPublic(to)) return false;
  return !(isTest(from) && isBuilder(to));
}

const mayQuery: readonly Layer[] = ['api/modules', 'api/records'];

function speaksSql({ from, to }: Import): boolean {
  const { room } = placeOf(from);
  return isDatabase(to) && !serverRooms.includes(room) && !(mayQuery.includes(room) && isQuery(from));
}

function speaksHttp({ from, to }: Import): boolean {
  const { room } = placeOf(from);
  return isServer(to) && !serverRooms.includes(room) && !(room === 'api/modules' && from.endsWith('.routes.ts'));
}

const isForeignToContract = ({ from, to }: Import): boolean =>
  placeOf(from).room === 'contract' && !isTest(from) && to.startsWith('npm:') && to !== 'npm:zod';

const isSchemaFile = (path: string): boolean => /^packages\/contract\/src\/(?:.+\.schema|schemas)\.ts$/.test(path);
/** True for files that the page loads: its own, and the plain files of the contract. */
const isOfPage = (path: string): boolean => {
  const { room } = placeOf(path);
  return room === 'contract' ? !isSchemaFile(path) : room.startsWith('web/') && room !== 'web/testing';
};

function loadsSchemas({ from, to, isType }: Import): boolean {
  return !isType && (isSchemaFile(to) || to === 'npm:zod') && isOfPage(from) && !isTest(from);
}

const checks: Check[] = [
  {
    rule: 'rooms',
    advice: 'docs/architecture.md, Layers, forbids this direction; move the code or pass it in as data.',
    breaks: importsUndeclared,
  },
  {
    rule: 'modules-are-strangers',
    advice:
      'Import its public.ts, read through a view, or emit an event; only tests may use another module’s builders.',
    breaks: knowsNeighbour,
  },
  {
    rule: 'only-stores-speak-sql',
    advice: 'Move the query into the store (or the builder) of the module.',
    breaks: speaksSql,
  },
  {
    rule: 'only-routes-speak-http',
    advice: 'Keep the framework in the routes file; the service gets a call with viewer, params and body.',
    breaks: speaksHttp,
  },
  {
    rule: 'routes-pass-by-the-service',
    advice: 'Routes mount the service; the service asks the store.',
    breaks: ({ from, to }) => from.endsWith('.routes.ts') && to.endsWith('.store.ts'),
  },
  {
    rule: 'contract-stands-alone',
    advice: 'The contract knows the domain and zod, nothing else: both sides carry what it imports.',
    breaks: isForeignToContract,
  },
  {
    rule: 'schemas-on-server',
    advice: 'The page loads no schema: import the type, or move what it needs into the plain file of the noun.',
    breaks: loadsSchemas,
  },
];

/** The names of the import rules. */
export const importRules: readonly string[] = [...checks.map(({ rule }) => rule), 'no-circles'];

function checkFile(file: SourceFile, steps: Import[]): Violation[] {
  return steps.flatMap((step) =>
    checks
      .filter(({ breaks }) => breaks(step))
      .map(({ rule, advice }) => ({
        file: file.path,
        line: lineAt(file.text, step.offset),
        rule,
        advice: `${step.to} is not to be known here. ${advice}`,
      })),
  );
}

function describeCircle(circle: string[]): Violation {
  const [first = ''] = circle;
  const advice = `Cut the circle ${[...circle, first].join(' → ')}: move what both need into a third file.`;
  return { file: first, line: 1, rule: 'no-circles', advice };
}

/** Treats the plain file and the schema file of a contract file as one: the first takes its types from the second. */
const wholeOf = (path: string): string => (isSchemaFile(path) ? path.replace(/\.schema\.ts$/, '.ts') : path);

/** Returns the imports of each file, without those between a plain file and its schema file. */
function edgesOf(graph: ReadonlyMap<string, Import[]>): Map<string, string[]> {
  const edges = new Map<string, string[]>();
  for (const [path, steps] of graph) {
    const from = wholeOf(path);
    const others = steps.map(({ to }) => wholeOf(to)).filter((to) => to !== from);
    edges.set(from, [...(edges.get(from) ?? []), ...others]);
  }
  return edges;
}

/** Checks all imports, including type imports, because readers of the code depend on types as well. */
export function checkImports(files: SourceFile[]): Violation[] {
  const graph = new Map(files.map((file) => [file.path, importsOf(file)]));
  const forbidden = files.flatMap((file) => checkFile(file, graph.get(file.path) ?? []));
  return [...forbidden, ...findCircles(edgesOf(graph)).map(describeCircle)];
}
