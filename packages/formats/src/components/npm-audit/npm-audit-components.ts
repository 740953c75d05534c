import type { FileInput } from '../../decode-text.ts';
import type { JsonPlan } from '../../json/json-plan.ts';
import { readJson } from '../../json/read-json.ts';
import {
  asObject,
  isJsonObject,
  objectField,
  objectList,
  textField,
  textList,
  valueList,
  type JsonObject,
} from '../../json-fields.ts';
import { formatFailure } from '../../read-failure.ts';
import { countRejection, addTool } from '../../record-reading.ts';
import { oneLine } from '../../surface/surface-text.ts';
import { readRatings, readSeverity } from '../../vulnerability/read-rating.ts';
import {
  bareDetails,
  readLinks,
  readNames,
  readProse,
  readTitle,
  readWeaknesses,
  readWhen,
} from '../../vulnerability/read-vulnerability.ts';
import type { VulnerabilityDetails } from '../../vulnerability/vulnerability-record.ts';
import type { ComponentReading, InventoryFact } from '../component-record.ts';
import { startInventory, type InventoryDraft } from '../inventory-draft.ts';
import { makeComponent } from '../make-component.ts';
import { unknownSystem } from '../system-fact.ts';

const plan: JsonPlan = {
  format: 'npm-audit',
  called: 'an npm audit report',
  requiredFields: ['metadata'],
  records: { 'vulnerabilities/*': [], 'advisories/*': [], auditReportVersion: [], actions: [], error: [] },
};

const limits = { paths: 20, names: 50 };

const field = (object: JsonObject, name: string): string => textField(object, [name], 4_096);

const npmPurl = (name: string): string => `pkg:npm/${name.split('/').map(encodeURIComponent).join('/')}`;

const ghsa = /\bGHSA(?:-[\da-z]{4}){3}\b/i;

/** Returns the GitHub advisory ID, or else the npm advisory number. */
function idOf(advisory: JsonObject): string {
  const found = field(advisory, 'github_advisory_id') || ghsa.exec(field(advisory, 'url'))?.[0];
  return found ?? `npm-${field(advisory, 'source') || field(advisory, 'id')}`;
}

/** Reads an entry of `via` or an npm 6 advisory. */
function readAdvisory(advisory: JsonObject): VulnerabilityDetails | null {
  const names = readNames(idOf(advisory), textList(advisory, 'cves'));
  if (names === null) return null;
  const cvss = objectField(advisory, 'cvss');
  const description = [advisory['overview'], advisory['recommendation']].map(readProse).filter((text) => text !== '');
  const weaknesses = [...valueList(advisory, 'cwe'), advisory['cwe']];
  return {
    ...bareDetails(names),
    title: readTitle(advisory['title']),
    description: description.join('\n\n'),
    severity: readSeverity(advisory['severity']),
    ratings: readRatings([
      { source: 'ghsa', vector: cvss['vectorString'], score: cvss['score'] === 0 ? null : cvss['score'] },
    ]),
    cwe: readWeaknesses(weaknesses),
    references: readLinks([advisory['url'], ...field(advisory, 'references').split(/[\s-]*\n[\s-]*/, 50)]),
    publishedAt: readWhen(advisory['created']),
    modifiedAt: readWhen(advisory['updated']),
  };
}

interface FoundPackage {
  line: number;
  name: string;
  version: string;
  paths: string[][];
  advisories: VulnerabilityDetails[];
  fixedVersions: string[];
}

/** The state of a report. The npm 6 format repeats a package for each advisory, so `seen` removes duplicates. */
interface Audit {
  draft: InventoryDraft;
  seen: Set<string>;
}

function factsOf({ draft, seen }: Audit, found: FoundPackage): InventoryFact[] {
  const { line, name, version, advisories, fixedVersions } = found;
  const component = makeComponent(draft, { line, name, version, purl: npmPurl(name), ref: `${name}@${version}` });
  if (component === null) return [];
  const { ref } = component;
  const paths = found.paths.filter((path) => path.length > 0).slice(0, limits.paths);
  const pathFacts: InventoryFact[] = paths.length === 0 ? [] : [{ kind: 'paths', line, system: '', ref, paths }];
  const isNew = !seen.has(ref);
  seen.add(ref);
  draft.summary.records += advisories.length;
  return [
    ...(isNew ? [component, ...pathFacts] : []),
    ...advisories.map((vulnerability) => {
      return { kind: 'match', line, system: '', ref, source: 'ghsa', vulnerability, fixedVersions } as const;
    }),
  ];
}

/** Splits a path into package names: "node_modules/a/node_modules/@b/c" is `@b/c`, a dependency of `a`. */
const namesOfNode = (node: string): string[] =>
  node
    .split('node_modules/', limits.names)
    .map((name) => oneLine(name.replace(/\/$/, ''), 300))
    .filter((name) => name !== '');

/** Reads a package in the format of npm 7 and later. Plain names in `via` are other vulnerable packages. */
function readPackage(audit: Audit, [name, content, line]: [string, JsonObject, number]): InventoryFact[] {
  const stated = valueList(content, 'via').slice(0, 1_000).filter(isJsonObject);
  const advisories = stated.map(readAdvisory).filter((advisory) => advisory !== null);
  if (advisories.length < stated.length) countRejection(audit.draft.summary, 'The advisory has no valid ID.', line);
  const fix = objectField(content, 'fixAvailable');
  const isOwnFix = field(fix, 'name') === name && field(fix, 'version') !== '';
  return factsOf(audit, {
    line,
    name,
    version: '',
    paths: textList(content, 'nodes').map(namesOfNode),
    advisories,
    fixedVersions: isOwnFix ? [oneLine(field(fix, 'version'))] : [],
  });
}

/** Returns the lower bounds of the patched versions "<0.2.1 || >=1.0.0 <1.2.3". */
function patchedFrom(range: string): string[] {
  return range
    .slice(0, 1_000)
    .split('||')
    .map((part) => /^\s*>=\s*([\w.+-]{1,100})\s*$/.exec(part.replace(/<.*$/s, ''))?.[1] ?? '')
    .filter((version) => version !== '');
}

/** Reads an npm 6 advisory with the installed versions that it lists. */
function readOldAdvisory(audit: Audit, content: JsonObject, line: number): InventoryFact[] {
  const advisory = readAdvisory(content);
  if (advisory === null) {
    countRejection(audit.draft.summary, 'The advisory has no valid ID.', line);
    return [];
  }
  return objectList(content, 'findings').flatMap((finding) =>
    factsOf(audit, {
      line,
      name: field(content, 'module_name'),
      version: field(finding, 'version'),
      paths: textList(finding, 'paths').map((path) => path.split('>', limits.names).map((name) => oneLine(name, 300))),
      advisories: [advisory],
      fixedVersions: patchedFrom(field(content, 'patched_versions')),
    }),
  );
}

/** Reads the report of `npm audit --json`, in the format of npm 6 or of npm 7 and later. */
export function npmAuditComponents(input: FileInput): ComponentReading {
  return startInventory(async function* readNpmAudit(draft) {
    addTool(draft.summary, 'npm audit');
    const audit: Audit = { draft, seen: new Set() };
    let isKnown = false;
    for await (const { path, keys, value, line } of readJson(input, plan)) {
      isKnown ||= path !== 'error';
      const content = asObject(value);
      if (path === 'vulnerabilities/*') yield readPackage(audit, [oneLine(keys[1] ?? '', 500), content, line]);
      else if (path === 'advisories/*') yield readOldAdvisory(audit, content, line);
    }
    if (!isKnown)
      throw formatFailure('The file is not an npm audit report: it has no advisories, to its end.', { line: 1 });
    yield [unknownSystem()];
  });
}
