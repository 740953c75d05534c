import type { AssetFact } from '@gatehouse/domain/asset-facts';
import type { Severity } from '@gatehouse/domain/severity';

import { closeDraft } from '../close-draft.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, createDraft, type FindingsDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import type { JsonPlan, JsonRecord } from '../json/json-plan.ts';
import { readJson } from '../json/read-json.ts';
import {
  isJsonObject,
  numberField,
  objectField,
  objectList,
  textField,
  textList,
  type JsonObject,
} from '../json-fields.ts';
import { fact, placeInCode } from '../read-place.ts';
import { imageName } from '../scan-coverage.ts';
import { addResult, assertSomeResults, type ReadResult, refuseOther, wrongRecord } from '../scan-result.ts';
import { paragraphs, scanCharacters, shownCode, titleLine, words } from '../scan-texts.ts';
import { severityOfWord } from '../severity-words.ts';

const lists = ['Results/[]', '[]', 'Resources/[]/Results/[]', 'Misconfigurations/[]/Results/[]'];
const kinds = ['Misconfigurations', 'Secrets', 'Vulnerabilities'] as const;
type Kind = (typeof kinds)[number];

const plan: JsonPlan = {
  format: 'trivy',
  called: 'a Trivy report',
  requiredFields: [],
  records: {
    ...Object.fromEntries(lists.flatMap((list) => kinds.map((kind) => [`${list}/${kind}/[]`, []]))),
    ...Object.fromEntries(lists.map((list) => [list, []])),
    ArtifactName: [],
    ArtifactType: [],
    SchemaVersion: [],
  },
};

const severities: Record<string, Severity> = {
  critical: 'critical',
  high: 'high',
  medium: 'medium',
  low: 'low',
  unknown: 'info',
};

const line = (object: JsonObject, ...names: string[]): string => textField(object, names, scanCharacters.message);

/** The state while a report is read. Records are held until their target is known, which may follow them. */
interface TrivyReading {
  draft: FindingsDraft;
  held: { kind: Kind; object: JsonObject; line: number }[];
  artifact: string;
  /** The scanned image or repository, or null for a folder, whose name is not meaningful. */
  source: AssetFact | null;
  isTrivy: boolean;
  vulnerabilities: number;
}

// Maximum number of records held until their target is known.
const maxHeld = 20_000;

function linesOf(cause: JsonObject): string {
  const lines = objectList(objectField(cause, 'Code'), 'Lines', 60);
  return lines.map((one) => textField(one, ['Content'], 500)).join('\n');
}

function readMisconfiguration(object: JsonObject, target: string): ReadResult {
  if (!['', 'FAIL'].includes(line(object, 'Status').toUpperCase())) return 'settled';
  const ruleId = line(object, 'ID', 'AVDID').slice(0, scanCharacters.word);
  const title = titleLine(line(object, 'Title'));
  if (ruleId === '' || title === '') return { wrong: wrongRecord.rule };
  const cause = objectField(object, 'CauseMetadata');
  const resource = line(cause, 'Resource');
  return {
    ruleId,
    title,
    severity: severityOfWord(severities, line(object, 'Severity')),
    description: words(textField(object, ['Description'], scanCharacters.paragraph)),
    recommendation: words(line(object, 'Resolution')),
    references: [line(object, 'PrimaryURL'), ...textList(object, 'References')],
    tags: [line(object, 'Type'), line(cause, 'Provider'), line(cause, 'Service')],
    place: placeInCode(target, numberField(cause, ['StartLine'])),
    distinction: [resource, line(object, 'Message')].join(' ').trim().slice(0, 500),
    evidence: () =>
      paragraphs(words(line(object, 'Message')), shownCode('Resource', resource), shownCode('Code', linesOf(cause))),
  };
}

/** Reads the rule and location of a secret. Its value is never read, even if Trivy masks it. */
function readSecret(object: JsonObject, target: string): ReadResult {
  const ruleId = line(object, 'RuleID').slice(0, scanCharacters.word);
  if (ruleId === '') return { wrong: wrongRecord.rule };
  return {
    ruleId,
    title: titleLine(line(object, 'Title') || ruleId),
    severity: severityOfWord(severities, line(object, 'Severity')),
    description: words('A secret is in this file. Anyone who can read the file can use it.'),
    recommendation: words('Revoke the secret, issue a new one, and keep it outside of the file.'),
    cwe: ['798'],
    tags: ['secret', line(object, 'Category')],
    place: placeInCode(target, numberField(object, ['StartLine'])),
    evidence: () => words('The value is not stored here.'),
  };
}

const readers = { Misconfigurations: readMisconfiguration, Secrets: readSecret } as const;

function hold(reading: TrivyReading, kind: Kind, { value, line: at }: { value: unknown; line: number }): void {
  if (kind === 'Vulnerabilities') reading.vulnerabilities += 1;
  else if (!isJsonObject(value)) addResult(reading.draft, { wrong: wrongRecord.form }, at);
  else if (reading.held.length < maxHeld) reading.held.push({ kind, object: value, line: at });
  else reading.draft.unlisted += 1;
}

/**
 * Returns the scanned image or repository. It is not recorded as coverage, because the file does not state whether configurations, secrets
 * or both were scanned.
 */
function sourceOf(type: unknown, artifact: string): AssetFact | null {
  if (type === 'container_image') return fact('image', artifact);
  return type === 'repository' && artifact.includes('://') ? fact('repository', artifact) : null;
}

const lastingName = ({ name, value }: AssetFact): string => (name === 'image' ? imageName(value) : value);

/** Adds the scanned image or repository to a result, because the same file in two images is two assets. */
function inSource(result: ReadResult, source: AssetFact | null): ReadResult {
  if (source === null || result === 'settled' || 'wrong' in result) return result;
  const { place, distinction = '' } = result;
  const facts = [...place.facts, source];
  return { ...result, place: { ...place, facts }, distinction: JSON.stringify([distinction, lastingName(source)]) };
}

function endTarget(reading: TrivyReading, target: JsonObject): void {
  const { draft, held, artifact, source } = reading;
  const path = line(target, 'Target') || artifact;
  reading.isTrivy ||=
    Object.hasOwn(target, 'Target') && (Object.hasOwn(target, 'Class') || Object.hasOwn(target, 'Type'));
  for (const { kind, object, line: at } of held) {
    if (kind === 'Vulnerabilities') continue;
    addResult(draft, path === '' ? { wrong: wrongRecord.place } : inSource(readers[kind](object, path), source), at);
  }
  reading.held = [];
}

const vulnerabilitiesNote =
  'Vulnerabilities of packages, which are imported into the assets: import the file as components for them';

/** Readers of the report's header fields. */
const headers: Record<string, (reading: TrivyReading, value: unknown) => void> = {
  ArtifactName(reading, value) {
    reading.artifact = typeof value === 'string' ? value.slice(0, 2_000) : '';
  },
  ArtifactType(reading, value) {
    reading.source = sourceOf(value, reading.artifact);
  },
  SchemaVersion(reading) {
    reading.isTrivy = true;
  },
};

function pass(reading: TrivyReading, { path, value, line: at }: JsonRecord): void {
  const kind = kinds.find((one) => path.endsWith(`/${one}/[]`));
  const header = headers[path];
  if (kind !== undefined) hold(reading, kind, { value, line: at });
  else if (header !== undefined) header(reading, value);
  else if (isJsonObject(value)) endTarget(reading, value);
}

/** Reads Trivy's findings in configurations and files, but not package vulnerabilities, into one finding per check. */
export async function trivyFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = createDraft('trivy', limits);
  const reading: TrivyReading = { draft, held: [], artifact: '', source: null, isTrivy: false, vulnerabilities: 0 };
  for await (const record of readJson(input, plan)) pass(reading, record);
  if (!reading.isTrivy) throw refuseOther(plan.called);
  assertSomeResults(draft, plan.called);
  if (reading.vulnerabilities > 0) draft.warnings.push(`${vulnerabilitiesNote}: ${reading.vulnerabilities}.`);
  return closeDraft(draft);
}
