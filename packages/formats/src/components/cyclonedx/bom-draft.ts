import { parseCpe } from '@gatehouse/matching/cpe';
import { parsePurl } from '@gatehouse/matching/purl';

import { objectList, textField, type JsonObject } from '../../json-fields.ts';
import { copyForStorage } from '../../own-copy.ts';
import { extendTimeRange, addTool } from '../../record-reading.ts';
import { oneLine } from '../../surface/surface-text.ts';
import { readWhen } from '../../vulnerability/read-vulnerability.ts';
import type { StatedProduct } from '../../vulnerability/vulnerability-record.ts';
import type { ComponentFact, InventoryFact, SystemFact } from '../component-record.ts';
import { openGraph, type DependencyGraph } from '../dependency-graph.ts';
import type { InventoryDraft } from '../inventory-draft.ts';
import { keepRef, makeComponent } from '../make-component.ts';
import { unknownSystem } from '../system-fact.ts';
import { artifactName } from '../system-name.ts';
import { bomDistribution, bomName, bomRef, bomType, isInstalled, readBomComponent } from './bom-component.ts';
import { fromExtension, isExtension } from './bom-extension.ts';
import { readSerial } from './bom-link.ts';
import { readBomVulnerability } from './bom-vulnerability.ts';
import { exportedProduct, isOwnVex } from './own-vex.ts';

/** A part of a BOM, independent of JSON or XML. */
export interface BomPart {
  kind: 'component' | 'system' | 'tool' | 'time' | 'dependency' | 'vulnerability' | 'head' | 'properties';
  content: JsonObject;
  line: number;
}

/** The state of a BOM while it is read. */
export interface BomDraft {
  draft: InventoryDraft;
  graph: DependencyGraph;
  system: SystemFact;
  head: JsonObject;
  /** Products of VEX statements exported by this portal; null for a bill of materials. */
  products: Map<string, StatedProduct> | null;
}

const noProducts: ReadonlyMap<string, StatedProduct> = new Map();

const referencesAtMost = 100_000;

/** Returns an empty BOM. */
export function openBom(draft: InventoryDraft): BomDraft {
  return { draft, graph: openGraph(), system: unknownSystem(), head: {}, products: null };
}

const labelOf = ({ name, facts }: ComponentFact): string =>
  facts.version === undefined ? name : `${name}@${facts.version}`;

/** Adds a component and the components nested in it. */
function addComponent(bom: BomDraft, content: JsonObject, line: number): InventoryFact[] {
  const { draft, graph, system, products } = bom;
  if (products !== null) {
    products.set(keepRef(bomRef(content)), exportedProduct(content));
    return [];
  }
  system.distribution ??= bomDistribution(content);
  const inside = objectList(content, 'components', Number.MAX_SAFE_INTEGER).flatMap((one) =>
    addComponent(bom, one, line),
  );
  if (!isInstalled(content)) {
    draft.counts.add('Files and data without a package URL, which were left out');
    return inside;
  }
  const component = makeComponent(draft, readBomComponent(content, line));
  if (component === null) return inside;
  draft.summary.records += 1;
  graph.label(component.ref, labelOf(component));
  return [component, ...extendedVulnerabilities(bom, { content, ref: component.ref, line }), ...inside];
}

/** Reads vulnerabilities nested in a component, as the vulnerability extension of CycloneDX 1.2 writes them. */
function extendedVulnerabilities(
  { draft }: BomDraft,
  { content, ref, line }: { content: JsonObject; ref: string; line: number },
): InventoryFact[] {
  return objectList(content, 'vulnerabilities', referencesAtMost).flatMap((vulnerability) =>
    readBomVulnerability(draft, { content: fromExtension(vulnerability, ref), line, products: noProducts }),
  );
}

/** Returns the valid identifiers of the described product. */
function identityOf(content: JsonObject): Pick<SystemFact, 'purl' | 'cpe'> {
  const [purl, cpe] = [textField(content, ['purl'], 4_096), textField(content, ['cpe'], 4_096)];
  return {
    ...(purl !== '' && parsePurl(purl).ok ? { purl: copyForStorage(purl, 4_096) } : {}),
    ...(cpe !== '' && parseCpe(cpe).ok ? { cpe: copyForStorage(cpe, 4_096) } : {}),
  };
}

function describe({ system }: BomDraft, content: JsonObject, line: number): InventoryFact[] {
  const name = bomName(content);
  const type = bomType(content);
  const ref = bomRef(content) || textField(content, ['purl'], 4_096);
  const version = oneLine(textField(content, ['version'], 1_000), 500);
  Object.assign(system, {
    line,
    name: type === 'image' ? artifactName(name) : oneLine(name, 500) || null,
    version: version === '' ? null : version,
    type: type === 'library' ? 'software' : type,
    ref: ref === '' ? null : keepRef(ref),
    ...identityOf(content),
  });
  return [];
}

function addDependency({ graph }: BomDraft, content: JsonObject): InventoryFact[] {
  const { dependsOn } = content;
  const others = Array.isArray(dependsOn) ? dependsOn.slice(0, referencesAtMost) : [];
  const ref = textField(content, ['ref'], 4_096);
  if (ref !== '')
    graph.needs(
      ref,
      others.filter((other) => typeof other === 'string'),
    );
  return [];
}

const adders: Readonly<Record<BomPart['kind'], (bom: BomDraft, content: JsonObject, line: number) => InventoryFact[]>> =
  {
    component: addComponent,
    system: describe,
    dependency: addDependency,
    vulnerability({ draft, products }, content, line) {
      const stated = isExtension(content) ? fromExtension(content, textField(content, ['ref'], 4_096)) : content;
      return readBomVulnerability(draft, { content: stated, line, products: products ?? noProducts });
    },
    head(bom, content) {
      Object.assign(bom.head, content);
      return [];
    },
    properties(bom, content) {
      if (isOwnVex(objectList(content, 'properties'))) bom.products = new Map();
      return [];
    },
    tool({ draft }, content) {
      addTool(draft.summary, textField(content, ['name'], 400), textField(content, ['version'], 400));
      return [];
    },
    time({ draft }, content) {
      extendTimeRange(draft.summary, readWhen(content['value']));
      return [];
    },
  };

/** Adds a part to the BOM and returns its facts. */
export function addBomPart(bom: BomDraft, { kind, content, line }: BomPart): InventoryFact[] {
  return adders[kind](bom, content, line);
}

/** Yields the facts that need the whole file: the dependency paths and the system. */
export function* closeBom({ graph, system, head }: BomDraft): Generator<readonly InventoryFact[]> {
  for (const paths of graph.paths(system.ref)) yield [paths];
  const bom = readSerial(head['serialNumber'], head['version']);
  yield [{ ...system, ...(bom === undefined ? {} : { bom }) }];
}
