import type { FileInput } from '../../decode-text.ts';
import type { JsonPlan, JsonRecord } from '../../json/json-plan.ts';
import { readJson } from '../../json/read-json.ts';
import { asObject, objectField, textField, type JsonObject } from '../../json-fields.ts';
import { formatFailure } from '../../read-failure.ts';
import { countRejection, extendTimeRange, addTool } from '../../record-reading.ts';
import { oneLine } from '../../surface/surface-text.ts';
import { readSeverity } from '../../vulnerability/read-rating.ts';
import { readTitle, readWhen } from '../../vulnerability/read-vulnerability.ts';
import type { ComponentReading, InventoryFact, MatchFact, SecretFact, SystemFact } from '../component-record.ts';
import { startInventory, type InventoryDraft } from '../inventory-draft.ts';
import { makeComponent } from '../make-component.ts';
import { unknownSystem } from '../system-fact.ts';
import { artifactName, artifactTag } from '../system-name.ts';
import { readTarget, readTrivyPackage, type TrivyTarget } from './trivy-package.ts';
import { readTrivyMatch } from './trivy-vulnerability.ts';

/** Paths of results: of one artifact, in the old list form, and of each resource of a cluster. */
const resultPaths = [
  'Results/[]',
  '[]',
  'Resources/[]/Results/[]',
  'Vulnerabilities/[]/Results/[]',
  'Misconfigurations/[]/Results/[]',
];
const resourcePaths = ['Resources/[]', 'Vulnerabilities/[]', 'Misconfigurations/[]'];
const parts = ['Vulnerabilities', 'Packages', 'Secrets', 'Misconfigurations'] as const;
type Part = (typeof parts)[number];

const plan: JsonPlan = {
  format: 'trivy',
  called: 'a Trivy report',
  requiredFields: [],
  records: {
    ...Object.fromEntries(resultPaths.flatMap((path) => parts.map((part) => [`${path}/${part}/[]`, []]))),
    ...Object.fromEntries(resultPaths.map((path) => [path, ['Target']])),
    ...Object.fromEntries(resourcePaths.map((path) => [path, ['Kind']])),
    SchemaVersion: [],
    ArtifactName: [],
    ArtifactType: [],
    ClusterName: [],
    CreatedAt: [],
    Trivy: [],
    Metadata: [],
  },
};

interface HeldObject {
  part: Part;
  object: JsonObject;
  line: number;
}

interface Report {
  draft: InventoryDraft;
  /** Packages and vulnerabilities of the current result. Its target is known only at its end. */
  held: HeldObject[];
  /** Facts of the current resource. Its name is known only at its end. */
  waiting: InventoryFact[];
  seen: Set<string>;
  system: SystemFact;
  cluster: string;
  isKnown: boolean;
}

const field = (object: JsonObject, name: string): string => textField(object, [name], 1_000);

/** Returns the package, with its fact only on the first occurrence, or null if it is rejected. */
function takePackage(
  report: Report,
  held: HeldObject,
  target: TrivyTarget,
): { ref: string; facts: InventoryFact[] } | null {
  const stated = readTrivyPackage(held.object, target, held.line);
  const component = makeComponent(report.draft, stated);
  if (component === null) return null;
  const isNew = !report.seen.has(component.ref);
  report.seen.add(component.ref);
  return { ref: component.ref, facts: isNew ? [component] : [] };
}

function takeMatch(report: Report, held: HeldObject, target: TrivyTarget): InventoryFact[] {
  const match = readTrivyMatch(held.object, held.line);
  if (match === null) {
    countRejection(report.draft.summary, 'The vulnerability has no valid ID.', held.line);
    return [];
  }
  const found = takePackage(report, held, target);
  if (found === null) return [];
  report.draft.summary.records += 1;
  return [...found.facts, { ...match, system: '', ref: found.ref } satisfies MatchFact];
}

/** Reads the rule and location of a secret. Its value is never read, even if Trivy masks it. */
function takeSecret({ object, line }: HeldObject, { target }: TrivyTarget): SecretFact {
  const start = field(object, 'StartLine');
  return {
    kind: 'secret',
    line,
    system: '',
    ruleId: oneLine(field(object, 'RuleID')),
    title: readTitle(object['Title']),
    severity: readSeverity(object['Severity']),
    location: oneLine(start === '' ? target : `${target}:${start}`, 1_000),
  };
}

const takers: Readonly<Record<Part, (report: Report, held: HeldObject, target: TrivyTarget) => InventoryFact[]>> = {
  Vulnerabilities: takeMatch,
  Packages: (report, held, target) => takePackage(report, held, target)?.facts ?? [],
  Secrets: (_report, held, target) => [takeSecret(held, target)],
  Misconfigurations({ draft }) {
    draft.counts.add('Misconfigurations, which are not imported');
    return [];
  },
};

function endResult(report: Report, result: JsonObject): InventoryFact[] {
  const target = readTarget(result);
  const { held } = report;
  report.held = [];
  report.isKnown = true;
  report.system.distribution ??= target.distribution;
  return held.flatMap((one) => takers[one.part](report, one, target));
}

/** Ends a resource of a cluster. Its name distinguishes the system from the others. */
function endResource(report: Report, resource: JsonObject, line: number): InventoryFact[] {
  const { waiting } = report;
  report.waiting = [];
  report.seen.clear();
  const system = ['Namespace', 'Kind', 'Name']
    .map((name) => field(resource, name))
    .filter((name) => name !== '')
    .join('/');
  const fact: SystemFact = { ...unknownSystem(system), line, name: oneLine(system, 500), type: 'image' };
  if (waiting.length === 0) return [];
  return [...waiting.map((one) => ('system' in one ? { ...one, system } : one)), fact];
}

const texts: Readonly<Record<string, (report: Report, value: unknown) => void>> = {
  SchemaVersion: (report) => void (report.isKnown = true),
  ArtifactName({ system }, value) {
    system.name = artifactName(String(value));
    system.version = artifactTag(String(value));
  },
  ArtifactType({ system }, value) {
    if (value === 'container_image') system.type = 'image';
  },
  ClusterName(report, value) {
    report.cluster = String(value);
    report.isKnown = true;
  },
  CreatedAt: ({ draft }, value) => extendTimeRange(draft.summary, readWhen(value)),
  Trivy: ({ draft }, value) => addTool(draft.summary, 'Trivy', field(asObject(value), 'Version')),
  Metadata({ system }, value) {
    const os = objectField(asObject(value), 'OS');
    const [family, name] = [field(os, 'Family'), field(os, 'Name')];
    if (family !== '') system.distribution = [family, name].filter((part) => part !== '').join('-');
  },
};

const resultPath = /^(?:.*\/)?Results\/\[\]$|^\[\]$/;

function takeRecord(report: Report, { path, value, line }: JsonRecord): InventoryFact[] {
  const part = parts.find((name) => path.endsWith(`/${name}/[]`) && path !== `${name}/[]`);
  const object = asObject(value);
  if (part !== undefined) report.held.push({ part, object, line });
  else if (resultPath.test(path)) {
    const facts = endResult(report, object);
    if (!path.includes('/Results/')) return facts;
    report.waiting.push(...facts);
  } else if (resourcePaths.includes(path)) return endResource(report, object, line);
  else texts[path]?.(report, value);
  return [];
}

/** Reads the packages and vulnerabilities of a Trivy report of one artifact, of the old list form, or of a cluster. */
export function trivyComponents(input: FileInput): ComponentReading {
  return startInventory(async function* readTrivy(draft) {
    const report: Report = {
      draft,
      held: [],
      waiting: [],
      seen: new Set(),
      system: unknownSystem(),
      cluster: '',
      isKnown: false,
    };
    for await (const record of readJson(input, plan)) {
      const facts = takeRecord(report, record);
      if (facts.length > 0) yield facts;
    }
    if (!report.isKnown)
      throw formatFailure('The file is not a Trivy report: it has no results, to its end.', { line: 1 });
    if (draft.summary.tools.length === 0) addTool(draft.summary, 'Trivy');
    if (report.cluster === '') yield [report.system];
  });
}
