import type { FileInput } from '../../decode-text.ts';
import { chooseForm } from '../../json/choose-form.ts';
import type { JsonPlan } from '../../json/json-plan.ts';
import { readJson } from '../../json/read-json.ts';
import { asObject, objectList, textField, type JsonObject } from '../../json-fields.ts';
import { extendTimeRange, addTool, type RecordSummary } from '../../record-reading.ts';
import { oneLine } from '../../surface/surface-text.ts';
import { readWhen } from '../../vulnerability/read-vulnerability.ts';
import { readXml } from '../../xml/read-xml.ts';
import { attributeOf, childText } from '../../xml/xml-element.ts';
import type { XmlPlan } from '../../xml/xml-plan.ts';
import type { ComponentReading, InventoryFact, SystemFact } from '../component-record.ts';
import { startInventory, type InventoryDraft } from '../inventory-draft.ts';
import { makeComponent } from '../make-component.ts';
import { unknownSystem } from '../system-fact.ts';
import { dependencyFromCheckXml } from './check-xml.ts';
import { type NamedWeaknesses, readCheckMatches } from './check-vulnerability.ts';

const called = 'a Dependency-Check report';

const jsonPlan: JsonPlan = {
  format: 'dependency-check',
  called,
  requiredFields: ['scanInfo', 'dependencies'],
  records: { 'dependencies/[]': ['fileName'], projectInfo: [], scanInfo: [] },
};

const xmlPlan: XmlPlan = {
  format: 'dependency-check',
  called,
  isRoot: (root) => root.name === 'analysis' && attributeOf(root, 'xmlns').includes('dependency-check'),
  records: new Set(['dependencies/dependency', 'analysis/projectInfo', 'analysis/scanInfo']),
};

type Kind = 'dependency' | 'project' | 'scan';

/** A part of a report, independent of JSON or XML. */
type CheckPart = readonly [kind: Kind, content: JsonObject, line: number];

const jsonKinds: Readonly<Record<string, Kind>> = {
  'dependencies/[]': 'dependency',
  projectInfo: 'project',
  scanInfo: 'scan',
};

async function* jsonParts(input: FileInput): AsyncGenerator<CheckPart> {
  for await (const { path, value, line } of readJson(input, jsonPlan))
    yield [jsonKinds[path] ?? 'scan', asObject(value), line];
}

async function* xmlParts(input: FileInput, summary: RecordSummary): AsyncGenerator<CheckPart> {
  for await (const { element } of readXml(input, xmlPlan, summary)) {
    const { name, line } = element;
    if (name === 'dependency') yield ['dependency', dependencyFromCheckXml(element), line];
    else if (name === 'scanInfo') yield ['scan', { engineVersion: childText(element, 'engineVersion') }, line];
    else yield ['project', { name: childText(element, 'name'), reportDate: childText(element, 'reportDate') }, line];
  }
}

const field = (object: JsonObject, name: string): string => textField(object, [name], 4_096);

function readDependency(
  draft: InventoryDraft,
  [content, line]: readonly [content: JsonObject, line: number],
  known: NamedWeaknesses,
): InventoryFact[] {
  const ids = [...objectList(content, 'packages'), ...objectList(content, 'vulnerabilityIds')].map((one) =>
    field(one, 'id'),
  );
  const [file, path] = [field(content, 'fileName'), field(content, 'filePath')];
  const component = makeComponent(draft, {
    line,
    ref: `${path}|${file}`,
    name: file,
    version: '',
    purl: ids.find((id) => id.startsWith('pkg:')) ?? '',
    cpes: ids.filter((id) => id.startsWith('cpe:')),
    licenses: [field(content, 'license')],
    locations: [path].filter((location) => location !== ''),
  });
  if (component === null) return [];
  for (const _ of objectList(content, 'suppressedVulnerabilities', 10_000))
    draft.counts.add('Suppressed vulnerabilities, which were left out');
  const matches = readCheckMatches(draft, [content, known], component);
  draft.summary.records += matches.length;
  return [component, ...matches];
}

function describe(summary: RecordSummary, system: SystemFact, project: JsonObject): void {
  system.name = oneLine(field(project, 'name'), 500) || null;
  extendTimeRange(summary, readWhen(project['reportDate']));
}

/** Reads a Dependency-Check report, in XML or JSON. */
export function dependencyCheckComponents(input: FileInput): ComponentReading {
  return startInventory(async function* readDependencyCheck(draft) {
    const form = await chooseForm(input);
    const system = unknownSystem();
    const known: NamedWeaknesses = new Map();
    const parts = form.isJson ? jsonParts(form.input) : xmlParts(form.input, draft.summary);
    for await (const [kind, content, line] of parts) {
      if (kind === 'dependency') yield readDependency(draft, [content, line], known);
      else if (kind === 'project') describe(draft.summary, system, content);
      else addTool(draft.summary, 'Dependency-Check', field(content, 'engineVersion'));
    }
    yield [system];
  });
}
