import type { NamedProduct } from '@gatehouse/matching/product-identity';

import type { ComponentType } from '../components/component-record.ts';
import { ownProperties, vexContent } from '../components/cyclonedx/own-vex.ts';
import { inertJson } from '../json/inert-json.ts';
import { definedFields, writeVulnerability } from './cyclonedx-vulnerability.ts';
import type { ExportedComponent, ExportedHead, ExportedInventory, ExportedPart } from './exported-inventory.ts';

const types: Readonly<Record<ComponentType, string>> = {
  library: 'library',
  software: 'application',
  host: 'device',
  image: 'container',
  cloud: 'platform',
};

/** Writes the licenses. The schema allows an SPDX expression only as the single license. */
function writeLicenses(licenses: ExportedComponent['licenses']): Record<string, unknown>[] {
  const [only] = licenses;
  if (licenses.length === 1 && only?.isValid === true) return [{ expression: only.text }];
  return licenses.filter(({ text }) => text !== '').map(({ text }) => ({ license: { name: text } }));
}

function writeComponent(component: ExportedComponent): Record<string, unknown> {
  const { type, ref, vendor, name, version, purl, cpe, system } = component;
  return definedFields({
    type: types[type],
    'bom-ref': ref,
    publisher: vendor,
    name,
    version,
    licenses: writeLicenses(component.licenses),
    cpe,
    purl,
    properties: system === undefined ? [] : systemProperties(system),
  });
}

/** Returns properties that name the component's system. The statements of the file apply only within that system. */
const systemProperties = ({ name, version, purl }: NamedProduct): { name: string; value: string }[] =>
  [
    { name: ownProperties.system, value: name },
    { name: ownProperties.systemVersion, value: version },
    { name: ownProperties.systemPurl, value: purl },
  ].filter(({ value }) => value !== '');

/** Writes the dependencies of all components. References that are not in the file are omitted because they would be invalid. */
function* writeDependencies(
  { system }: ExportedHead,
  needsByRef: ReadonlyMap<string, readonly string[]>,
): Generator<string> {
  const all = new Map([[system.ref, system.needs], ...needsByRef]);
  let before = '';
  for (const [ref, needs] of all) {
    const dependsOn = [...new Set(needs)].filter((other) => all.has(other) && other !== ref);
    yield before + inertJson(definedFields({ ref, dependsOn }));
    before = ',';
  }
}

function writeHead({ system, author, tool, writtenAt, id, hasStatementsOnly = false }: ExportedHead): string {
  const described = definedFields({
    type: types[system.type],
    'bom-ref': system.ref,
    name: system.name,
    version: system.version,
    purl: system.purl,
  });
  const properties = [{ name: ownProperties.content, value: vexContent }];
  return inertJson({
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${id}`,
    version: 1,
    metadata: {
      timestamp: writtenAt,
      tools: { components: [{ type: 'application', name: tool.name, version: tool.version }] },
      ...(author === '' ? {} : { authors: [{ name: author }] }),
      component: described,
      ...(hasStatementsOnly ? { properties } : {}),
    },
  });
}

/**
 * Writes a CycloneDX 1.6 BOM with dependencies, vulnerabilities and their analysis (VEX) as a stream, with at most one part per chunk.
 * Components must come before vulnerabilities.
 */
export function* writeCyclonedxPieces(head: ExportedHead, parts: Iterable<ExportedPart>): Generator<string> {
  const needsByRef = new Map<string, readonly string[]>();
  let before = `${writeHead(head).slice(0, -1)},"components":[`;
  let isInComponents = true;
  function* endComponents(): Generator<string> {
    yield `${before.endsWith('[') ? before : ''}],"dependencies":[`;
    yield* writeDependencies(head, needsByRef);
    before = '],"vulnerabilities":[';
    isInComponents = false;
  }
  for (const part of parts) {
    if (part.kind === 'component') {
      needsByRef.set(part.component.ref, part.component.needs);
      yield before + inertJson(writeComponent(part.component));
      before = ',';
      continue;
    }
    if (isInComponents) yield* endComponents();
    const entries = writeVulnerability(part.vulnerability, part.states).map(inertJson).join(',');
    yield entries === '' ? '' : before + entries;
    if (entries !== '') before = ',';
  }
  if (isInComponents) yield* endComponents();
  yield `${before.endsWith('[') ? before : ''}]}`;
}

/** Writes a CycloneDX BOM as one text. */
export function writeCyclonedx(inventory: ExportedInventory): string {
  const { components, vulnerabilities, states } = inventory;
  const byVulnerability = Map.groupBy(states, ({ vulnerability }) => vulnerability);
  const parts: ExportedPart[] = [
    ...components.map((component) => ({ kind: 'component', component }) as const),
    ...vulnerabilities.map((vulnerability) => {
      return { kind: 'vulnerability', vulnerability, states: byVulnerability.get(vulnerability.id) ?? [] } as const;
    }),
  ];
  return [...writeCyclonedxPieces(inventory, parts)].join('');
}
