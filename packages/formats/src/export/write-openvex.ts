import type { DeclaredState } from '@gatehouse/domain/match-state';

import { productPurl } from '@gatehouse/matching/product-identity';

import { inertJson } from '../json/inert-json.ts';
import type {
  ExportedComponent,
  ExportedHead,
  ExportedInventory,
  ExportedState,
  ExportedStatement,
} from './exported-inventory.ts';

const statuses: Readonly<Record<DeclaredState, string>> = {
  Affected: 'affected',
  'Under investigation': 'under_investigation',
  'Not affected': 'not_affected',
  Fixed: 'fixed',
};

/** OpenVEX justifications by CycloneDX justification. */
const justifications: Readonly<Record<string, string>> = {
  code_not_present: 'vulnerable_code_not_present',
  code_not_reachable: 'vulnerable_code_not_in_execute_path',
  requires_configuration: 'vulnerable_code_cannot_be_controlled_by_adversary',
  requires_dependency: 'component_not_present',
  requires_environment: 'vulnerable_code_cannot_be_controlled_by_adversary',
  protected_by_compiler: 'inline_mitigations_already_exist',
  protected_at_runtime: 'inline_mitigations_already_exist',
  protected_at_perimeter: 'inline_mitigations_already_exist',
  protected_by_mitigating_control: 'inline_mitigations_already_exist',
  component_not_present: 'component_not_present',
  vulnerable_code_not_present: 'vulnerable_code_not_present',
  vulnerable_code_not_in_execute_path: 'vulnerable_code_not_in_execute_path',
  vulnerable_code_cannot_be_controlled_by_adversary: 'vulnerable_code_cannot_be_controlled_by_adversary',
  inline_mitigations_already_exist: 'inline_mitigations_already_exist',
};

/** Default texts, because OpenVEX requires a justification or impact statement for unaffected products and an action for affected ones. */
const unstated = {
  impact: 'Assessed as not affected.',
  action: 'No action is stated yet.',
} as const;

function reasonOf({ state, justification, detail }: ExportedState): Record<string, string> {
  if (state !== 'Not affected') return detail === '' ? {} : { status_notes: detail };
  const known = Object.hasOwn(justifications, justification) ? justifications[justification] : undefined;
  if (known === undefined) return { impact_statement: detail === '' ? unstated.impact : detail };
  return { justification: known, ...(detail === '' ? {} : { impact_statement: detail }) };
}

function actionOf({ state, action }: ExportedState): Record<string, string> {
  return state === 'Affected' ? { action_statement: action === '' ? unstated.action : action } : {};
}

function partOf({ purl, cpe }: ExportedComponent): Record<string, unknown> {
  if (purl !== null) return { '@id': purl, identifiers: { purl } };
  return { '@id': cpe, identifiers: { cpe23: cpe } };
}

const unique = (named: readonly Record<string, unknown>[]): Record<string, unknown>[] => [
  ...new Map(named.map((one) => [one['@id'], one])).values(),
];

/** Returns the products of a statement, grouped by system. Components without a system are products themselves. */
function productsOf(components: readonly ExportedComponent[]): Record<string, unknown>[] {
  const bySystem = Map.groupBy(components, ({ system }) => (system === undefined ? '' : productPurl(system)));
  return [...bySystem].flatMap(([purl, some]) => {
    const parts = unique(some.map(partOf));
    return purl === '' ? parts : [{ '@id': purl, identifiers: { purl }, subcomponents: parts }];
  });
}

/** Returns a statement, or nothing if no package URL or CPE identifies its products. */
function writeStatement({ state, aliases, products }: ExportedStatement): Record<string, unknown>[] {
  const named = products.filter(({ purl, cpe }) => purl !== null || cpe !== null);
  if (named.length === 0) return [];
  return [
    {
      vulnerability: { name: state.vulnerability, ...(aliases.length === 0 ? {} : { aliases }) },
      timestamp: state.statedAt,
      products: productsOf(named),
      status: statuses[state.state],
      ...reasonOf(state),
      ...actionOf(state),
    },
  ];
}

/** Writes the states of vulnerabilities as an OpenVEX 0.2.0 document, as a stream with at most one state per chunk. */
export function* writeOpenvexPieces(
  { id, author, tool, writtenAt }: ExportedHead,
  statements: Iterable<ExportedStatement>,
): Generator<string> {
  const head = inertJson({
    '@context': 'https://openvex.dev/ns/v0.2.0',
    '@id': `urn:uuid:${id}`,
    author: author === '' ? tool.name : author,
    timestamp: writtenAt,
    version: 1,
    tooling: `${tool.name} ${tool.version}`.trim(),
  });
  let before = `${head.slice(0, -1)},"statements":[`;
  for (const statement of statements) {
    const written = writeStatement(statement).map(inertJson).join(',');
    yield written === '' ? '' : before + written;
    if (written !== '') before = ',';
  }
  yield `${before.endsWith('[') ? before : ''}]}`;
}

/** Writes an OpenVEX document as one text. */
export function writeOpenvex(inventory: ExportedInventory): string {
  const components = new Map(inventory.components.map((component) => [component.ref, component]));
  const aliases = new Map(inventory.vulnerabilities.map((one) => [one.id, one.aliases]));
  const statements = inventory.states.map((state): ExportedStatement => ({
    state,
    aliases: aliases.get(state.vulnerability) ?? [],
    products: [...new Set(state.components)].flatMap((ref) => components.get(ref) ?? []),
  }));
  return [...writeOpenvexPieces(inventory, statements)].join('');
}
