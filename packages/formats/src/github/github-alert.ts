import type { StatedCvss } from '../finding-draft.ts';
import {
  isJsonObject,
  numberField,
  objectField,
  objectList,
  textField,
  textList,
  type JsonObject,
} from '../json-fields.ts';
import { placeInCode } from '../read-place.ts';
import { readTime } from '../read-time.ts';
import { safeMarkdown } from '../safe-markdown.ts';
import { type ReadResult, type RuleParts, wrongRecord } from '../scan-result.ts';
import {
  paragraphs,
  locationOfPackage,
  scanCharacters,
  shownCode,
  titleLine,
  titleOfName,
  words,
} from '../scan-texts.ts';
import { severityOfWord } from '../severity-words.ts';
import { severities } from './github-severities.ts';

const line = (object: JsonObject, ...names: string[]): string => textField(object, names, scanCharacters.message);
const markdown = (object: JsonObject, ...names: string[]): string =>
  safeMarkdown(textField(object, names, 100_000), scanCharacters.paragraph);

// States that mean an alert is closed: fixed by a change, or a false positive.
const settled = new Set(['fixed', 'auto_dismissed', 'false positive', 'false_positive', 'inaccurate', 'revoked']);
const acceptedStates = new Set(['dismissed', 'resolved']);

/** Returns "settled" for a closed alert, or else the reason for its acceptance, which is null if it is open. */
function stateOf(alert: JsonObject): 'settled' | { accepted: string | null } {
  const state = line(alert, 'state').toLowerCase();
  const reason = line(alert, 'dismissed_reason', 'dismissReason', 'resolution').toLowerCase();
  if (settled.has(state) || settled.has(reason)) return 'settled';
  if (!acceptedStates.has(state)) return { accepted: null };
  const comment = line(alert, 'dismissed_comment', 'dismissComment', 'resolution_comment');
  const why = [reason.replaceAll('_', ' '), comment].filter((text) => text !== '').join(': ');
  return { accepted: why === '' ? 'Dismissed in GitHub.' : `Dismissed in GitHub: ${why}` };
}

const timesOf = (alert: JsonObject): (string | null)[] => [
  readTime(line(alert, 'created_at', 'createdAt')),
  readTime(line(alert, 'updated_at')),
];

/** Returns the repository of an alert, which distinguishes the alerts of a file with several repositories. */
const repositoryOf = (alert: JsonObject): string =>
  line(objectField(alert, 'repository'), 'full_name', 'nameWithOwner');

const inRepository = (alert: JsonObject, path: string): string =>
  [repositoryOf(alert), path.replace(/^\//, '')].filter((part) => part !== '').join('/');

function vectorsOf(advisory: JsonObject): StatedCvss[] {
  const newer = objectField(advisory, 'cvss_severities');
  return [objectField(newer, 'cvss_v4'), objectField(newer, 'cvss_v3'), objectField(advisory, 'cvss')]
    .map((one) => ({ vector: line(one, 'vector_string', 'vectorString'), score: numberField(one, ['score']) }))
    .filter(({ vector }) => vector !== '');
}

/** Returns the texts of a vulnerable package, from REST or GraphQL fields. */
function dependencyText(advisory: JsonObject, affected: JsonObject): RuleParts {
  const named = objectField(affected, 'package');
  const name = line(named, 'name');
  const patched = line(
    objectField(
      affected,
      isJsonObject(affected['firstPatchedVersion']) ? 'firstPatchedVersion' : 'first_patched_version',
    ),
    'identifier',
  );
  const identifiers = objectList(advisory, 'identifiers').map((one) => line(one, 'value'));
  const nodes = objectList(objectField(advisory, 'cwes'), 'nodes');
  return {
    title: titleLine(line(advisory, 'summary')),
    severity: severityOfWord(severities, line(affected, 'severity') || line(advisory, 'severity')),
    cvss: vectorsOf(advisory),
    description: markdown(advisory, 'description'),
    recommendation: patched === '' ? '' : words(`Update ${name} to ${patched} or later.`),
    references: objectList(advisory, 'references').map((one) => line(one, 'url')),
    cwe: [...objectList(advisory, 'cwes'), ...nodes].map((one) => line(one, 'cwe_id', 'cweId')),
    cve: [line(advisory, 'cve_id'), ...identifiers],
    tags: [line(named, 'ecosystem').toLowerCase(), line(affected, 'scope')],
  };
}

/** Returns the affected package and advisory, which REST and GraphQL name and nest differently. */
function partsOf(alert: JsonObject): { affected: JsonObject; advisory: JsonObject } {
  if (isJsonObject(alert['security_advisory'])) {
    return { affected: objectField(alert, 'security_vulnerability'), advisory: alert['security_advisory'] };
  }
  const affected = objectField(alert, 'securityVulnerability');
  return { affected, advisory: objectField(affected, 'advisory') };
}

function advisoryId(advisory: JsonObject): string {
  const ids = objectList(advisory, 'identifiers').map((one) => line(one, 'value'));
  return line(advisory, 'ghsa_id', 'ghsaId') || (ids.find((id) => id.startsWith('GHSA')) ?? ids[0] ?? '');
}

const linkOf = (alert: JsonObject): string => words(line(alert, 'html_url'));

/** Reads a Dependabot alert. */
export function readDependabot(alert: JsonObject): ReadResult {
  const state = stateOf(alert);
  if (state === 'settled') return 'settled';
  const { affected, advisory } = partsOf(alert);
  const text = dependencyText(advisory, affected);
  const ruleId = advisoryId(advisory);
  if (text.title === '' || ruleId === '') return { wrong: wrongRecord.rule };
  const path = line(objectField(alert, 'dependency'), 'manifest_path') || line(alert, 'vulnerableManifestPath');
  const name = line(objectField(affected, 'package'), 'name');
  const version = line(alert, 'vulnerableRequirements').replace(/^=\s*/, '');
  const vulnerable = line(affected, 'vulnerable_version_range', 'vulnerableVersionRange');
  return {
    ...text,
    ruleId,
    tool: 'dependabot',
    ...state,
    place: locationOfPackage(inRepository(alert, path), name, version),
    distinction: name,
    seen: timesOf(alert),
    evidence: () => paragraphs(shownCode('Vulnerable versions', vulnerable), linkOf(alert)),
  };
}

/** Reads a code scanning alert. */
export function readCodeAlert(alert: JsonObject): ReadResult {
  const state = stateOf(alert);
  if (state === 'settled') return 'settled';
  const rule = objectField(alert, 'rule');
  const instance = objectField(alert, 'most_recent_instance');
  const location = objectField(instance, 'location');
  const ruleId = line(rule, 'id', 'name').slice(0, scanCharacters.word);
  const path = line(location, 'path');
  if (ruleId === '') return { wrong: wrongRecord.rule };
  if (path === '') return { wrong: wrongRecord.place };
  const tags = textList(rule, 'tags');
  const tool = line(objectField(alert, 'tool'), 'name');
  return {
    ruleId,
    title: titleLine(line(rule, 'description') || titleOfName(line(rule, 'name') || ruleId)),
    severity: severityOfWord(severities, line(rule, 'security_severity_level') || line(rule, 'severity')),
    description: markdown(rule, 'full_description', 'description'),
    recommendation: markdown(rule, 'help'),
    references: [line(rule, 'help_uri')],
    cwe: tags.filter((tag) => /cwe-\d/i.test(tag)).map((tag) => tag.replace(/^.*(?=cwe-)/i, '')),
    cve: tags,
    tags,
    ...(tool === '' ? {} : { tool }),
    ...state,
    place: placeInCode(inRepository(alert, path), numberField(location, ['start_line'])),
    seen: timesOf(alert),
    evidence: () => paragraphs(words(line(objectField(instance, 'message'), 'text')), words(line(alert, 'html_url'))),
  };
}

/** Reads a secret scanning alert. The file contains the secret, which is neither read nor stored. */
export function readSecretAlert(alert: JsonObject): ReadResult {
  const state = stateOf(alert);
  if (state === 'settled') return 'settled';
  const type = line(alert, 'secret_type').slice(0, scanCharacters.word);
  const name = line(alert, 'secret_type_display_name') || titleOfName(type);
  if (type === '') return { wrong: wrongRecord.rule };
  const location = objectField(alert, 'first_location_detected');
  const number = line(alert, 'number');
  const path = line(location, 'path') || (repositoryOf(alert) === '' ? line(alert, 'html_url') : '');
  return {
    ruleId: type,
    title: `Secret in the repository: ${titleLine(name)}`,
    // A secret that no longer works is a low risk.
    severity: line(alert, 'validity') === 'inactive' ? 'low' : 'high',
    description: words(
      `GitHub found a secret of the type "${name}" in the repository. Anyone who can read the repository can use it.`,
    ),
    recommendation: words('Revoke the secret, issue a new one, and keep it outside of the repository.'),
    cwe: ['798'],
    tags: ['secret'],
    tool: 'github secret scanning',
    ...state,
    place: placeInCode(inRepository(alert, path) || `Alert ${number}`, numberField(location, ['start_line'])),
    distinction: number,
    seen: timesOf(alert),
    evidence: () =>
      paragraphs(
        words('The value is not stored here.'),
        line(alert, 'validity') === '' ? '' : words(`Validity: ${line(alert, 'validity')}`),
        words(line(alert, 'html_url')),
      ),
  };
}
