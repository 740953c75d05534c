import { compileAffected, identifyAffected } from '@gatehouse/matching/advisory';
import { readComponent } from '@gatehouse/matching/component';
import { osvDistribution } from '@gatehouse/matching/osv-distributions';
import { osvPackageType } from '@gatehouse/matching/ecosystems';
import { evaluate } from '@gatehouse/matching/version-ranges';

import { readOsvAffected, readOsvDetails } from '../../advisories/osv/osv-record.ts';
import type { FileInput } from '../../decode-text.ts';
import type { JsonPlan } from '../../json/json-plan.ts';
import { readJson } from '../../json/read-json.ts';
import { asObject, objectField, objectList, textField, textList, type JsonObject } from '../../json-fields.ts';
import { peekInput, textOfHead } from '../../peek-input.ts';
import { countRejection, addTool } from '../../record-reading.ts';
import { readSeverity } from '../../vulnerability/read-rating.ts';
import { readNames } from '../../vulnerability/read-vulnerability.ts';
import type { ComponentFact, ComponentReading, InventoryFact, MatchFact } from '../component-record.ts';
import { startInventory, type InventoryDraft } from '../inventory-draft.ts';
import { makeComponent, type StatedComponent } from '../make-component.ts';
import { unknownSystem } from '../system-fact.ts';

const ownFields = new Set([
  'results',
  'experimental_config',
  'experimental_generic_findings',
  'image_metadata',
  'license_summary',
]);

const plan: JsonPlan = {
  format: 'osv-scanner',
  called: 'an OSV-Scanner report',
  requiredFields: ['results'],
  records: { 'results/[]/packages/[]': ['package'], 'results/[]': ['source'] },
  // Old versions write only the list.
  isOwnEmpty: (fields) => [...fields].every((name) => ownFields.has(name)),
};

const maxVulnerabilities = 10_000;

const field = (object: JsonObject, name: string): string => textField(object, [name], 4_096);

/** Returns the package URL of an OSV package, or an empty string if the ecosystem has none. */
function makePurl(ecosystem: string, name: string): string {
  const known = osvDistribution(ecosystem);
  const type = known?.type ?? osvPackageType(ecosystem);
  if (type === undefined || name === '') return '';
  const parts = (type === 'maven' ? name.replace(':', '/') : name).split('/').map(encodeURIComponent).join('/');
  if (known === undefined) return `pkg:${type}/${parts}`;
  const { family, release } = known.distribution;
  return `pkg:${type}/${family}/${parts}${release === undefined ? '' : `?distro=${family}-${release}`}`;
}

interface HeldObject {
  content: JsonObject;
  line: number;
}

function statedPackage({ content, line }: HeldObject, location: string): StatedComponent {
  const stated = objectField(content, 'package');
  const [name, version] = [field(stated, 'name'), field(stated, 'version')];
  const commit = field(stated, 'commit');
  // OSV names the source package; newer scanner versions also state the installed package.
  const installed = field(stated, 'os_package_name');
  return {
    line,
    ref: [location, field(stated, 'ecosystem'), installed || name, version || commit].join('|'),
    name: installed || name || commit,
    version,
    purl: makePurl(field(stated, 'ecosystem'), installed || name),
    ...(installed === '' ? {} : { properties: { 'syft:metadata:source': name } }),
    licenses: textList(content, 'licenses'),
    locations: location === '' ? [] : [location],
  };
}

/** Returns the fixed versions above the version of the component, according to the ranges of the record. */
function fixesOf(record: JsonObject, { facts }: ComponentFact): string[] {
  const reading = readComponent(facts);
  if (!reading.ok) return [];
  const { packageKey, version } = reading.component;
  const found = readOsvAffected(record).flatMap((affected) =>
    identifyAffected(affected)
      .filter(({ key }) => key === packageKey)
      .map((identity) => evaluate(compileAffected(affected, identity), version)),
  );
  return [...new Set(found.flatMap((result) => (result.status === 'affected' ? result.fixed : [])))];
}

/** Returns the IDs that OSV-Scanner groups with this one as the same vulnerability. */
function groupedWith(content: JsonObject, id: string): string[] {
  const groups = objectList(content, 'groups', maxVulnerabilities);
  const group = groups.find((one) => textList(one, 'ids').includes(id));
  return group === undefined ? [] : [...textList(group, 'ids'), ...textList(group, 'aliases')];
}

function readMatch(
  { summary }: InventoryDraft,
  [content, record]: readonly [content: JsonObject, record: JsonObject],
  component: ComponentFact,
): MatchFact | null {
  const id = field(record, 'id');
  const names = readNames(id, [...textList(record, 'aliases'), ...groupedWith(content, id)]);
  if (names === null) return null;
  const details = readOsvDetails(record, names, summary);
  return {
    kind: 'match',
    line: component.line,
    system: '',
    ref: component.ref,
    source: 'osv',
    vulnerability: { ...details, severity: details.severity ?? readSeverity(field(record, 'severity')) },
    fixedVersions: fixesOf(record, component),
  };
}

function readPackage(draft: InventoryDraft, held: HeldObject, location: string): InventoryFact[] {
  const component = makeComponent(draft, statedPackage(held, location));
  if (component === null) return [];
  const records = objectList(held.content, 'vulnerabilities', maxVulnerabilities);
  const matches = records.flatMap((record) => {
    const match = readMatch(draft, [held.content, record], component);
    if (match === null) countRejection(draft.summary, 'The vulnerability has no valid ID.', held.line);
    return match === null ? [] : [match];
  });
  draft.summary.records += matches.length;
  return [component, ...matches];
}

const headBytes = 256;

/** True if the whole file is white space. */
function isBlank(head: Uint8Array): boolean {
  const text = textOfHead(head).replace(/^\uFEFF/, '');
  return head.length < headBytes && text.trim() === '';
}

/** Reads an OSV-Scanner report. An empty file is valid, because the scanner writes nothing if it finds nothing. */
export function osvScannerComponents(given: FileInput): ComponentReading {
  return startInventory(async function* readOsvScanner(draft) {
    addTool(draft.summary, 'OSV-Scanner');
    const { head, input } = await peekInput(given, headBytes);
    let held: HeldObject[] = [];
    for await (const { path, value, line } of isBlank(head) ? [] : readJson(input, plan)) {
      const content = asObject(value);
      if (path === 'results/[]') {
        const location = field(objectField(content, 'source'), 'path');
        yield held.flatMap((one) => readPackage(draft, one, location));
        held = [];
      } else held.push({ content, line });
    }
    yield [unknownSystem()];
  });
}
