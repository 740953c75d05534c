import { copyForStorage } from '../../own-copy.ts';
import { oneLine } from '../../surface/surface-text.ts';
import { extendTimeRange, addTool } from '../../record-reading.ts';
import { formatFailure, type FormatFailure } from '../../read-failure.ts';
import { readWhen } from '../../vulnerability/read-vulnerability.ts';
import type { ComponentType, InventoryFact, SystemFact } from '../component-record.ts';
import { openGraph, type DependencyGraph } from '../dependency-graph.ts';
import type { InventoryDraft } from '../inventory-draft.ts';
import { keepRef, makeComponent } from '../make-component.ts';
import { unknownSystem } from '../system-fact.ts';
import { artifactName } from '../system-name.ts';

/** A package, independent of JSON or tag-value format. */
export interface SpdxPackage {
  line: number;
  id: string;
  name: string;
  version: string;
  supplier: string;
  purpose: string;
  /** The origin of the package, in prose. */
  sourceInfo: string;
  licenses: string[];
  /** Type and locator of each external reference. */
  references: (readonly [type: string, locator: string])[];
}

/** The state of a document while it is read. */
export interface SpdxDraft {
  draft: InventoryDraft;
  graph: DependencyGraph;
  system: SystemFact;
  documentName: string;
  /** IDs of the elements that the document describes. */
  described: Set<string>;
  versions: Map<string, DescribedElement>;
}

/** The properties of a package that are needed if it is the described system. */
type DescribedElement = readonly [name: string, version: string | null, type: ComponentType, purl: string];

/** Returns an empty document. */
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

/** Returns an error if the SPDX version is not supported, or else null. */
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

/** Returns the name of an organization without its prefix and email address, or an empty string for a person. */
const supplierName = (text: string): string => {
  if (text === 'NOASSERTION' || text.startsWith('Person:')) return '';
  return text.replace(/^Organization:\s*/, '').replace(/\s*\([^()]*\)$/, '');
};

const typeOf = (purpose: string): ComponentType =>
  (Object.hasOwn(purposes, purpose) ? purposes[purpose] : undefined) ?? 'library';

const nameWithVersion = (name: string, version: string | null): string =>
  version === null ? name : `${name}@${version}`;

/** "built package from: openssl 3.0.11-1", as Trivy writes. Packages by Syft give a different source package in the package URL. */
const builtFrom = /^\s*(?:built package from|built from|source package):?\s+(\S{1,200})(?:\s+(\S{1,200}))?/i;
const bySyft = /^\s*acquired package info from /i;

/** Returns the properties that name the source package of a distribution package. */
function sourceOf({ sourceInfo, name }: SpdxPackage, purl: string): Record<string, string> {
  if (!/^pkg:(?:deb|apk|alpine)\//i.test(purl)) return {};
  const [, source, version] = builtFrom.exec(sourceInfo) ?? [];
  if (source !== undefined)
    return {
      'syft:metadata:source': copyForStorage(source, 200),
      ...(version === undefined ? {} : { 'syft:metadata:sourceVersion': copyForStorage(version, 200) }),
    };
  return bySyft.test(sourceInfo) ? { 'syft:metadata:source': copyForStorage(name, 200) } : {};
}

/** Adds a package and returns its facts. */
export function addPackage(spdx: SpdxDraft, stated: SpdxPackage): InventoryFact[] {
  const { id, references, supplier } = stated;
  const type = typeOf(stated.purpose);
  const purl = references.find(isPurl)?.[1] ?? '';
  const component = makeComponent(spdx.draft, {
    line: stated.line,
    ref: id,
    type,
    name: stated.name,
    vendor: supplierName(supplier),
    version: stated.version === 'NOASSERTION' ? '' : stated.version,
    purl,
    properties: sourceOf(stated, purl),
    cpes: references.filter(isCpe).map(([, locator]) => locator),
    licenses: stated.licenses,
  });
  if (component === null) return [];
  spdx.draft.summary.records += 1;
  const { version = null } = component.facts;
  spdx.versions.set(component.ref, [component.name, version, type, component.facts.purl ?? '']);
  spdx.graph.label(component.ref, nameWithVersion(component.name, version));
  return [component];
}

const forward = new Set(['DEPENDS_ON', 'CONTAINS', 'HAS_PREREQUISITE', 'DYNAMIC_LINK', 'STATIC_LINK']);
const backward = /^(?:CONTAINED_BY|PREREQUISITE_FOR|(?:[A-Z]{1,20}_)?DEPENDENCY_OF)$/;

/** Adds a relationship between two elements. */
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

/** Records the tool that created the document, such as `Tool: syft-1.50.0`. Persons are not stored. */
export function addCreator({ draft }: SpdxDraft, creator: string): void {
  const [, tool] = /^Tool:\s*(\S.{0,200})$/.exec(creator.trim()) ?? [];
  if (tool !== undefined) addTool(draft.summary, tool);
}

/** Records the creation time of the document. */
export function addCreated({ draft }: SpdxDraft, time: unknown): void {
  extendTimeRange(draft.summary, readWhen(time));
}

/** Returns the described package as the system, if there is exactly one. */
function describedSystem({ described, versions, documentName }: SpdxDraft): Partial<SystemFact> {
  const [ref, ...others] = described;
  const known = ref === undefined || others.length > 0 ? undefined : versions.get(ref);
  if (ref === undefined || known === undefined) return { name: artifactName(oneLine(documentName, 500)) };
  const [stated, version, type, purl] = known;
  const name = type === 'image' ? artifactName(stated) : stated;
  return { ref, version, name, type: type === 'library' ? 'software' : type, ...(purl === '' ? {} : { purl }) };
}

/** Yields the facts that need the whole document: the dependency paths and the system. */
export function* closeSpdx(spdx: SpdxDraft): Generator<InventoryFact[]> {
  const { graph, system } = spdx;
  Object.assign(system, describedSystem(spdx));
  for (const paths of graph.paths(system.ref)) yield [paths];
  yield [system];
}
