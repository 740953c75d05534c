import type { FileInput } from '../../decode-text.ts';
import { chooseForm } from '../../json/choose-form.ts';
import { readJson } from '../../json/read-json.ts';
import type { JsonPlan } from '../../json/json-plan.ts';
import { asObject, objectList, type JsonObject } from '../../json-fields.ts';
import { formatFailure, type FormatFailure } from '../../read-failure.ts';
import { readXml } from '../../xml/read-xml.ts';
import { attributeOf, ownText, type XmlElement } from '../../xml/xml-element.ts';
import type { XmlPlan, XmlRecord } from '../../xml/xml-plan.ts';
import type { RecordSummary } from '../../record-reading.ts';
import type { ComponentReading } from '../component-record.ts';
import { startInventory } from '../inventory-draft.ts';
import { addBomPart, closeBom, openBom, type BomPart } from './bom-draft.ts';
import {
  componentFromXml,
  dependencyFromXml,
  extendedFromXml,
  propertiesFromXml,
  toolFromXml,
  vulnerabilityFromXml,
} from './bom-xml.ts';

const called = 'a CycloneDX BOM';
const versions = new Set(['1.2', '1.3', '1.4', '1.5', '1.6', '1.7']);
const namespace = /^https?:\/\/cyclonedx\.org\/schema\/bom\/([\d.]{1,10})$/;

function refuseVersion(line: number): FormatFailure {
  return formatFailure(`The file is CycloneDX in a version other than 1.2 to 1.7, as line ${line} says.`, { line });
}

/** Maximum nesting of components within one record. Only a malicious file would exceed it. */
const levels = 10;
const nested = (start: string): string[] =>
  Array.from({ length: levels }, (_, level) => start + '/components/[]'.repeat(level));

const componentPaths = new Set([...nested('components/[]'), ...nested('metadata/component/components/[]')]);

/** Most of a file is hashes and addresses of its components. */
const unreadOfComponent =
  'description hashes externalReferences swid pedigree releaseNotes signature copyright modelCard data cryptoProperties tags'.split(
    ' ',
  );

const jsonPlan: JsonPlan = {
  format: 'cyclonedx',
  called,
  requiredFields: ['bomFormat', 'specVersion'],
  records: {
    ...Object.fromEntries([...componentPaths].map((path) => [path, []])),
    specVersion: [],
    serialNumber: [],
    version: [],
    'metadata/properties': [],
    'metadata/component': [],
    'metadata/timestamp': [],
    'metadata/tools': [],
    'dependencies/[]': [],
    'vulnerabilities/[]': [],
  },
  unread: Object.fromEntries([...componentPaths].map((path) => [path, unreadOfComponent])),
};

const jsonKinds: Readonly<Record<string, BomPart['kind']>> = {
  'metadata/component': 'system',
  'dependencies/[]': 'dependency',
  'vulnerabilities/[]': 'vulnerability',
};

function toolsOf(tools: unknown): JsonObject[] {
  return Array.isArray(tools) ? objectList({ tools }, 'tools') : objectList(asObject(tools), 'components');
}

/** Readers for the metadata of a file, by path. */
const headParts: Readonly<Record<string, (value: unknown) => Omit<BomPart, 'line'>[]>> = {
  'metadata/tools': (value) => toolsOf(value).map((content) => ({ kind: 'tool', content })),
  'metadata/timestamp': (value) => [{ kind: 'time', content: { value } }],
  'metadata/properties': (value) => [{ kind: 'properties', content: { properties: value } }],
  serialNumber: (value) => [{ kind: 'head', content: { serialNumber: value } }],
  version: (value) => [{ kind: 'head', content: { version: value } }],
};

async function* jsonParts(input: FileInput): AsyncGenerator<BomPart> {
  for await (const { path, value, line } of readJson(input, jsonPlan)) {
    const content = asObject(value);
    if (path === 'specVersion' && !versions.has(String(value))) throw refuseVersion(line);
    const kind = componentPaths.has(path) ? 'component' : jsonKinds[path];
    if (kind !== undefined) yield { kind, content, line };
    else yield* headParts[path]?.(value).map((part) => ({ ...part, line })) ?? [];
  }
}

function isBom(root: XmlElement): boolean {
  const [, version] = namespace.exec(attributeOf(root, 'xmlns')) ?? [];
  if (root.name !== 'bom' || version === undefined) return false;
  if (!versions.has(version)) throw refuseVersion(root.line);
  return true;
}

const xmlPlan: XmlPlan = {
  format: 'cyclonedx',
  called,
  isRoot: isBom,
  // Extensions use namespace prefixes: `v:vulnerability`.
  ignoresPrefixes: true,
  records: new Set([
    'components/component',
    'metadata/component',
    'metadata/timestamp',
    'metadata/properties',
    'tools/tool',
    'dependencies/dependency',
    'vulnerabilities/vulnerability',
  ]),
};

// Under any other parent, a component is a tool, an ancestor or a service.
const componentParents = new Set(['bom', 'metadata', 'component', 'components']);

function componentPart({ element, parents }: XmlRecord): BomPart | undefined {
  if (!parents.every((parent) => componentParents.has(parent.name))) return undefined;
  const kind = parents.at(-1)?.name === 'metadata' ? 'system' : 'component';
  return { kind, content: componentFromXml(element), line: element.line };
}

const xmlReaders: Readonly<
  Record<string, readonly [kind: BomPart['kind'], read: (element: XmlElement) => JsonObject]>
> = {
  timestamp: ['time', (element) => ({ value: ownText(element) })],
  properties: ['properties', propertiesFromXml],
  dependency: ['dependency', dependencyFromXml],
  vulnerability: ['vulnerability', vulnerabilityFromXml],
};

/** Returns the part that an element represents, or undefined if it does not describe the system. */
function xmlPart(record: XmlRecord): BomPart | undefined {
  const { element, parents } = record;
  const { name, line } = element;
  if (parents.some((parent) => parent.name === 'tools')) return { kind: 'tool', content: toolFromXml(element), line };
  if (name === 'component') return componentPart(record);
  const [kind, read] = (parents.length === 2 ? xmlReaders[name] : undefined) ?? [];
  return kind === undefined || read === undefined ? undefined : { kind, content: read(element), line };
}

/** Vulnerabilities nested in a component (the extension of CycloneDX 1.2). They are read before the component is complete. */
type PendingVulnerabilities = Map<XmlElement, JsonObject[]>;

/** Stores a vulnerability until its enclosing component is complete. Returns false if there is no such component. */
function keepWaiting(waiting: PendingVulnerabilities, { element, parents }: XmlRecord): boolean {
  const around = element.name === 'vulnerability' ? parents.at(-2) : undefined;
  if (around?.name !== 'component') return false;
  const before = waiting.get(around) ?? [];
  before.push(extendedFromXml(element));
  waiting.set(around, before);
  return true;
}

function takeWaiting(waiting: PendingVulnerabilities, element: XmlElement): JsonObject {
  const vulnerabilities = waiting.get(element);
  waiting.delete(element);
  return vulnerabilities === undefined ? {} : { vulnerabilities };
}

async function* xmlParts(input: FileInput, summary: RecordSummary): AsyncGenerator<BomPart> {
  const waiting: PendingVulnerabilities = new Map();
  let hasHead = false;
  for await (const record of readXml(input, xmlPlan, summary)) {
    const [root] = record.parents;
    if (!hasHead && root !== undefined) yield { kind: 'head', content: { ...root.attributes }, line: root.line };
    hasHead = true;
    if (keepWaiting(waiting, record)) continue;
    const part = xmlPart(record);
    if (part === undefined) continue;
    yield { ...part, content: { ...part.content, ...takeWaiting(waiting, record.element) } };
  }
}

/** Reads the components, dependencies and vulnerabilities of a CycloneDX BOM, in JSON or XML. */
export function cyclonedxComponents(input: FileInput): ComponentReading {
  return startInventory(async function* readBom(draft) {
    const form = await chooseForm(input);
    const bom = openBom(draft);
    const parts = form.isJson ? jsonParts(form.input) : xmlParts(form.input, draft.summary);
    for await (const part of parts) {
      const facts = addBomPart(bom, part);
      if (facts.length > 0) yield facts;
    }
    yield* closeBom(bom);
  });
}
