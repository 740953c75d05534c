import type { FileInput } from '../../decode-text.ts';
import type { JsonPlan } from '../../json/json-plan.ts';
import { readJson } from '../../json/read-json.ts';
import { asObject, objectField, objectList, textField, textList, type JsonObject } from '../../json-fields.ts';
import { formatFailure } from '../../read-failure.ts';
import { countRejection, extendTimeRange, addTool } from '../../record-reading.ts';
import { oneLine } from '../../surface/surface-text.ts';
import { readEpssEntry, readKnownExploited } from '../../vulnerability/read-exploitation.ts';
import { readRatings, readSeverity } from '../../vulnerability/read-rating.ts';
import {
  bareDetails,
  readLinks,
  readNames,
  readProse,
  readWeaknesses,
  readWhen,
} from '../../vulnerability/read-vulnerability.ts';
import type { VulnerabilityDetails, VulnerabilityId } from '../../vulnerability/vulnerability-record.ts';
import type { ComponentReading, InventoryFact, SystemFact } from '../component-record.ts';
import { startInventory, type InventoryDraft } from '../inventory-draft.ts';
import { makeComponent, type StatedComponent } from '../make-component.ts';
import { unknownSystem } from '../system-fact.ts';
import { artifactName, artifactTag } from '../system-name.ts';

const plan: JsonPlan = {
  format: 'grype',
  called: 'a Grype report',
  requiredFields: ['matches', 'descriptor'],
  records: { 'matches/[]': ['vulnerability', 'artifact'], source: [], distro: [], descriptor: [] },
};

const field = (object: JsonObject, name: string): string => textField(object, [name], 4_096);

/** Returns the source package, which Grype calls `upstreams`. An empty list means that it has the same name. */
function sourceOf(artifact: JsonObject): Record<string, string> {
  const [source] = objectList(artifact, 'upstreams');
  const { upstreams } = artifact;
  if (Array.isArray(upstreams) && upstreams.length === 0 && /^pkg:(?:deb|apk|alpine)\//i.test(field(artifact, 'purl')))
    return { 'syft:metadata:source': field(artifact, 'name') };
  const name = source === undefined ? '' : field(source, 'name');
  const version = source === undefined ? '' : field(source, 'version');
  if (name === '') return {};
  return { 'syft:metadata:source': name, ...(version === '' ? {} : { 'syft:metadata:sourceVersion': version }) };
}

function licensesOf(artifact: JsonObject): string[] {
  const expressions = objectList(artifact, 'licenses').map(
    (license) => field(license, 'spdxExpression') || field(license, 'value'),
  );
  return [...textList(artifact, 'licenses'), ...expressions];
}

function cpesOf(artifact: JsonObject): string[] {
  return [...textList(artifact, 'cpes'), ...objectList(artifact, 'cpes').map((cpe) => field(cpe, 'cpe'))];
}

function statedArtifact(artifact: JsonObject, line: number): StatedComponent {
  const [name, version, purl] = [field(artifact, 'name'), field(artifact, 'version'), field(artifact, 'purl')];
  return {
    line,
    ref: field(artifact, 'id') || [purl || name, version].join('|'),
    name,
    version,
    purl,
    cpes: cpesOf(artifact),
    properties: sourceOf(artifact),
    licenses: licensesOf(artifact),
    locations: objectList(artifact, 'locations')
      .map((location) => field(location, 'path'))
      .filter((path) => path !== ''),
  };
}

function ratingsOf(vulnerability: JsonObject) {
  const source = field(vulnerability, 'namespace');
  return objectList(vulnerability, 'cvss').map((cvss) => {
    const score = objectField(cvss, 'metrics')['baseScore'];
    return { source: field(cvss, 'source') || source, vector: cvss['vector'], score };
  });
}

function detailsOf(
  vulnerability: JsonObject,
  related: readonly JsonObject[],
  names: VulnerabilityId,
): VulnerabilityDetails {
  const all = [vulnerability, ...related];
  const [exploited] = objectList(vulnerability, 'knownExploited');
  const described = all.find((one) => field(one, 'description') !== '');
  return {
    ...bareDetails(names),
    description: readProse(described?.['description']),
    severity: readSeverity(vulnerability['severity']),
    ratings: readRatings(all.flatMap(ratingsOf)),
    cwe: readWeaknesses(objectList(vulnerability, 'cwes').map(({ cwe }) => cwe)),
    references: readLinks([vulnerability['dataSource'], ...all.flatMap((one) => textList(one, 'urls'))]),
    epss: readEpssEntry(objectList(vulnerability, 'epss')[0]),
    kev: exploited === undefined ? null : readKnownExploited(exploited),
  };
}

interface Report {
  draft: InventoryDraft;
  seen: Set<string>;
  system: SystemFact;
}

/** Reads a match. Its related vulnerabilities are the same vulnerability in other databases and become aliases. */
function readMatch({ draft, seen }: Report, match: JsonObject, line: number): InventoryFact[] {
  const vulnerability = objectField(match, 'vulnerability');
  const related = objectList(match, 'relatedVulnerabilities');
  const names = readNames(
    vulnerability['id'],
    related.map(({ id }) => id),
  );
  if (names === null) countRejection(draft.summary, 'The vulnerability has no valid ID.', line);
  const component = names === null ? null : makeComponent(draft, statedArtifact(objectField(match, 'artifact'), line));
  if (names === null || component === null) return [];
  const isNew = !seen.has(component.ref);
  seen.add(component.ref);
  draft.summary.records += 1;
  return [
    ...(isNew ? [component] : []),
    {
      kind: 'match',
      line,
      system: '',
      ref: component.ref,
      source: oneLine(field(vulnerability, 'namespace')),
      vulnerability: detailsOf(vulnerability, related, names),
      fixedVersions: textList(objectField(vulnerability, 'fix'), 'versions').map((version) => oneLine(version, 500)),
    },
  ];
}

/** Sets the name of the system: an image by name and tag, a folder or file by path. */
function describe(system: SystemFact, source: JsonObject): void {
  const target = objectField(source, 'target');
  const text = field(target, 'userInput') || field(source, 'target');
  system.name = artifactName(text);
  if (field(source, 'type') !== 'image') return;
  system.type = 'image';
  system.version = artifactTag(text);
}

/** Throws if the descriptor names another tool, because forks of Grype use the same format. */
function demandGrype(name: string): void {
  if (name === '' || name.toLowerCase().includes('grype')) return;
  throw formatFailure('The file is not a Grype report: its descriptor names another tool.', { line: 1 });
}

const heads: Readonly<Record<string, (report: Report, value: JsonObject) => void>> = {
  source: ({ system }, value) => describe(system, value),
  distro({ system }, value) {
    const parts = [field(value, 'name').toLowerCase(), field(value, 'version')].filter((part) => part !== '');
    if (parts.length > 0) system.distribution = parts.join('-');
  },
  descriptor({ draft }, value) {
    demandGrype(field(value, 'name'));
    addTool(draft.summary, field(value, 'name') || 'grype', field(value, 'version'));
    extendTimeRange(draft.summary, readWhen(value['timestamp']));
  },
};

/** Reads the matches of a Grype report. */
export function grypeComponents(input: FileInput): ComponentReading {
  return startInventory(async function* readGrype(draft) {
    const report: Report = { draft, seen: new Set(), system: unknownSystem() };
    for await (const { path, value, line } of readJson(input, plan)) {
      if (path === 'matches/[]') yield readMatch(report, asObject(value), line);
      else heads[path]?.(report, asObject(value));
    }
    yield [report.system];
  });
}
