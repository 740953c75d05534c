import { oneLine } from '../../surface/surface-text.ts';
import { noteTime, noteTool } from '../../record-reading.ts';
import { formatFailure, type FormatFailure } from '../../read-failure.ts';
import { readWhen } from '../../vulnerability/read-vulnerability.ts';
import type { ComponentType, InventoryFact, SystemFact } from '../component-record.ts';
import { openGraph, type DependencyGraph } from '../dependency-graph.ts';
import type { InventoryDraft } from '../inventory-draft.ts';
import { keepRef, makeComponent } from '../make-component.ts';
import { unknownSystem } from '../system-fact.ts';
import { artifactName } from '../system-name.ts';

/** A package as both forms of SPDX 2 state it. */
export interface SpdxPackage {
  line: number;
  id: string;
  name: string;
  version: string;
  supplier: string;
  purpose: string;
  licenses: string[];
  /** Type and locator of each external reference. */
  references: (readonly [type: string, locator: string])[];
}

/** What is known of a document while it is read. */
export interface SpdxDraft {
  draft: InventoryDraft;
  graph: DependencyGraph;
  system: SystemFact;
  documentName: string;
  /** What the document describes. */
  described: Set<string>;
  versions: Map<string, readonly [name: string, version: string | null, type: ComponentType]>;
}

/** An empty document. */
export function openSpdx(draft: InventoryDraft): SpdxDraft {
  return {
    draft,
    graph: openGraph(),
    system: unknownSystem(),
    documentName: '',
    described: new Set(),
    versions: new Map(),
  };
}

/** The version of the specification, which must be one that is read. */
export function refuseSpdx(version: string, line: number): FormatFailure | null {
  if (/^SPDX-2\.[23]$/.test(version.trim())) return null;
  const what = version.trim().startsWith('SPDX-3') ? 'SPDX 3' : 'SPDX in another version';
  return formatFailure(`The file is ${what}, as line ${line} says; versions 2.2 and 2.3 are supported.`, { line });
}

const purposes: Readonly<Record<string, ComponentType>> = {
  APPLICATION: 'software',
  CONTAINER: 'image',
  DEVICE: 'host',
  FIRMWARE: 'software',
  'OPERATING-SYSTEM': 'software',
};

const isPurl = ([type]: readonly [string, string]): boolean => type === 'purl';
const isCpe = ([type]: readonly [string, string]): boolean => type === 'cpe23Type' || type === 'cpe22Type';

/** The name of a person or an organization, without what it is. */
const supplierName = (text: string): string => {
  if (text === 'NOASSERTION' || text.startsWith('Person:')) return '';
  return text.replace(/^Organization:\s*/, '').replace(/\s*\([^()]*\)$/, '');
};

const typeOf = (purpose: string): ComponentType =>
  (Object.hasOwn(purposes, purpose) ? purposes[purpose] : undefined) ?? 'library';

const nameWithVersion = (name: string, version: string | null): string =>
  version === null ? name : `${name}@${version}`;

/** Adds a package and answers its facts. */
export function addPackage(spdx: SpdxDraft, stated: SpdxPackage): InventoryFact[] {
  const { id, references, supplier } = stated;
  const type = typeOf(stated.purpose);
  const component = makeComponent(spdx.draft, {
    line: stated.line,
    ref: id,
    type,
    name: stated.name,
    vendor: supplierName(supplier),
    version: stated.version === 'NOASSERTION' ? '' : stated.version,
    purl: references.find(isPurl)?.[1] ?? '',
    cpes: references.filter(isCpe).map(([, locator]) => locator),
    licenses: stated.licenses,
  });
  if (component === null) return [];
  spdx.draft.summary.records += 1;
  const { version = null } = component.facts;
  spdx.versions.set(component.ref, [component.name, version, type]);
  spdx.graph.label(component.ref, nameWithVersion(component.name, version));
  return [component];
}

const forward = new Set(['DEPENDS_ON', 'CONTAINS', 'HAS_PREREQUISITE', 'DYNAMIC_LINK', 'STATIC_LINK']);
const backward = /^(?:CONTAINED_BY|PREREQUISITE_FOR|(?:[A-Z]{1,20}_)?DEPENDENCY_OF)$/;

/** Adds a relationship of two elements. */
export function addRelationship(
  { graph, described }: SpdxDraft,
  [from, type, to]: readonly [string, string, string],
): void {
  if (from === '' || to === '') return;
  if (type === 'DESCRIBES') described.add(keepRef(to));
  else if (type === 'DESCRIBED_BY') described.add(keepRef(from));
  else if (forward.has(type)) graph.needs(from, [to]);
  else if (backward.test(type)) graph.needs(to, [from]);
}

/** Notes who made the document, as `Tool: syft-1.50.0`; persons are not kept. */
export function addCreator({ draft }: SpdxDraft, creator: string): void {
  const [, tool] = /^Tool:\s*(\S.{0,200})$/.exec(creator.trim()) ?? [];
  if (tool !== undefined) noteTool(draft.summary, tool);
}

/** Notes when the document was made. */
export function addCreated({ draft }: SpdxDraft, time: unknown): void {
  noteTime(draft.summary, readWhen(time));
}

/** What only the whole document tells. */
export function* closeSpdx({
  graph,
  system,
  described,
  versions,
  documentName,
}: SpdxDraft): Generator<InventoryFact[]> {
  const [ref, ...others] = described;
  const known = ref === undefined || others.length > 0 ? undefined : versions.get(ref);
  if (ref !== undefined && known !== undefined) {
    const [name, version, type] = known;
    Object.assign(system, { ref, version, type: type === 'library' ? 'software' : type });
    system.name = type === 'image' ? artifactName(name) : name;
  } else system.name = artifactName(oneLine(documentName, 500));
  for (const paths of graph.paths(system.ref)) yield [paths];
  yield [system];
}
