import type { Plugin } from 'vite';

/** What declares a call. */
const declarations = new Set([
  'endpoint',
  'listEndpoint',
  'listOf',
  'downloadEndpoint',
  'uploadEndpoint',
  'resumableEndpoint',
]);
/** What of a declaration the server alone needs: schemas, bounds and the sentence of the published document. */
const forServer = new Set([
  'summary',
  'params',
  'query',
  'body',
  'result',
  'row',
  'limit',
  'cost',
  'neverKept',
  'bodyBytesAtMost',
  'refusesBodyAs',
]);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Property extends Node {
  key?: { name?: string };
}
type Described = Node & { properties?: Property[] };
interface Call extends Node {
  callee: { name?: string };
  arguments: Described[];
}
interface Declaration extends Node {
  declaration?: Declaration | null;
  declarations?: { init: Described | null }[];
}
interface Program {
  body: readonly Node[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const isDeclaration = (node: Node): node is Call =>
  node.type === 'CallExpression' && declarations.has((node as Call).callee.name ?? '');

function* callsIn(value: unknown): Generator<Call> {
  if (Array.isArray(value)) for (const each of value) yield* callsIn(each);
  if (!isNode(value)) return;
  if (isDeclaration(value)) yield value;
  for (const each of Object.values(value)) yield* callsIn(each);
}

/** What calls are declared by: their own description, and the objects that several of a module share. */
function descriptionsIn(program: Program): Described[] {
  const own = [...callsIn(program)].flatMap(({ arguments: [first] }) => first ?? []);
  const declared = (program.body as Declaration[]).flatMap(({ declarations = [] }) => declarations);
  return [...own, ...declared.flatMap(({ init }) => (init?.type === 'ObjectExpression' ? [init] : []))];
}

/** Where the properties are that the page does not need. */
const spareIn = (program: Program): Property[] =>
  descriptionsIn(program).flatMap(({ properties = [] }) =>
    properties.filter(({ type, key }) => type === 'Property' && forServer.has(key?.name ?? '')),
  );

/** Calls, and groups of schemas. */
function isMade({ type, start, end }: Node, code: string): boolean {
  if (type === 'CallExpression') return true;
  return type === 'ObjectExpression' && /\bz\.\w/.test(code.slice(start, end));
}

/** What schemas and the like are made by, at the top of a module. */
function madeIn({ body }: Program, code: string): Node[] {
  return body.flatMap((statement) => {
    const { declarations: made = [] } = (statement as Declaration).declaration ?? (statement as Declaration);
    return made.flatMap(({ init }) => (init && isMade(init, code) ? [init] : []));
  });
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

function editsOf(program: Program, code: string): Edit[] {
  const spare = spareIn(program).map(({ start, end }): Edit => {
    const behind = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
    return { start, end: end + behind, text: '' };
  });
  // A chain of calls is dropped as a whole where no one uses what it makes.
  const made = madeIn(program, code).flatMap(({ start, end }): Edit[] => [
    { start, end: start, text: '/* @__PURE__ */ (() => (' },
    { start: end, end, text: '))()' },
  ]);
  return [...spare, ...made].toSorted((one, other) => other.start - one.start);
}

/** Takes the schemas and sentences of the server out of the contract that the page loads: it needs addresses and names alone. */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/contract\/src\/[\w-]+\.ts$/ },
      handler(code) {
        let slim = code;
        for (const { start, end, text } of editsOf(this.parse(code), code))
          slim = slim.slice(0, start) + text + slim.slice(end);
        return { code: slim, map: null };
      },
    },
  };
}
