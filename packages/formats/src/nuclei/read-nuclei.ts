import { isSeverity, type Severity } from '@gatehouse/domain/severity';

import type { FileInput } from '../decode-text.ts';
import type { RuleText } from '../finding-draft.ts';
import { otherWeaknesses } from '../identifiers.ts';
import type { JsonOptions } from '../json/json-plan.ts';
import { isJsonObject, listField, numberField, objectField, textField, type JsonObject } from '../json-fields.ts';
import { isFormatFailure, recordFailure } from '../read-failure.ts';
import { fact, locate, type AssetLocation } from '../read-place.ts';
import { safeMarkdown } from '../safe-markdown.ts';
import { parseJsonText, splitJsonObjects, type JsonText } from '../split-json.ts';

/** A match of a Nuclei run, or a miss if it ran with `-matcher-status`. Old and new field names are unified. */
export interface NucleiResult {
  line: number;
  isMatch: boolean;
  templateId: string;
  /** Null if the template states `unknown` or nothing. */
  severity: Severity | null;
  matcherName: string;
  place: AssetLocation;
  /** ISO 8601 UTC. */
  seenAt: string | null;
  /** The unparsed result. Most results need neither their template nor their evidence. */
  raw: JsonObject;
}

const maxWordCharacters = 300;
const maxLocationCharacters = 2_000;
const maxParagraphCharacters = 20_000;

const commas = /,/;
// Old templates write their references as one string of "- https://…" lines.
const referenceLines = /\r?\n\s*-?\s*|^\s*-\s+/;

function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text);
}

function readScore(classification: JsonObject): number | null {
  const score = numberField(classification, ['cvss-score', 'cvss_score']);
  return score !== null && score >= 0 && score <= 10 ? score : null;
}

// Real files contain IDs such as "nvd-cve-other", which are not CWE IDs.
function readCwe(classification: JsonObject): number | null {
  const ids = listField(classification, ['cwe-id', 'cwe_id'], commas);
  const digits = ids.map((id) => /^(?:cwe-)?(\d{1,6})$/i.exec(id)?.[1]).find((found) => found !== undefined);
  return digits === undefined ? null : Number(digits);
}

function readCve(classification: JsonObject): string[] {
  const ids = listField(classification, ['cve-id', 'cve_id'], commas);
  return ids.map((id) => id.toUpperCase()).filter((id) => /^CVE-\d{4}-\d{4,}$/.test(id));
}

function readSeverity(info: JsonObject): Severity | null {
  const severity = textField(info, ['severity'], maxWordCharacters).toLowerCase();
  return isSeverity(severity) ? severity : null;
}

/** Returns the texts of the result's template. */
export function readTemplate({ templateId, raw }: NucleiResult): RuleText {
  const info = objectField(raw, 'info');
  const classification = objectField(info, 'classification');
  const markdown = (name: string): string =>
    safeMarkdown(textField(info, [name], maxParagraphCharacters), maxParagraphCharacters);
  return {
    title: textField(info, ['name'], maxWordCharacters) || templateId,
    severity: null,
    cvss: [
      {
        vector: textField(classification, ['cvss-metrics', 'cvss_metrics'], maxWordCharacters),
        score: readScore(classification),
      },
    ],
    description: markdown('description'),
    impact: markdown('impact'),
    recommendation: markdown('remediation'),
    references: listField(info, ['reference', 'references'], referenceLines).filter(isWebAddress),
    cwe: readCwe(classification),
    cve: readCve(classification),
    tags: [
      ...listField(info, ['tags'], commas),
      ...otherWeaknesses(listField(classification, ['cwe-id', 'cwe_id'], commas)),
    ],
  };
}

// Outside these years the scanner's clock was wrong, and the database may reject the date.
function readTime(object: JsonObject): string | null {
  const time = new Date(textField(object, ['timestamp'], maxWordCharacters));
  const year = time.getUTCFullYear();
  return year >= 1990 && year < 2200 ? time.toISOString() : null;
}

function readResult(object: JsonObject, line: number): NucleiResult {
  const templateId = textField(object, ['template-id', 'templateID', 'template_id', 'template'], maxWordCharacters);
  if (templateId === '') {
    throw recordFailure(`Line ${line} is not a Nuclei result: it has no template.`, { line });
  }
  const location = (...names: string[]): string => textField(object, names, maxLocationCharacters);
  const matcherName = textField(object, ['matcher-name', 'matcher_name'], maxWordCharacters);
  const host = location('host');
  const matchedAt = location('matched-at', 'matched', 'matched_at', 'url');
  return {
    line,
    isMatch: object['matcher-status'] !== false,
    templateId,
    severity: readSeverity(objectField(object, 'info')),
    matcherName,
    place: locate({
      hosts: [host, matchedAt],
      location: matchedAt || host,
      ip: textField(object, ['ip'], maxWordCharacters),
      port: numberField(object, ['port']),
      facts: [fact('matcher', matcherName)],
    }),
    seenAt: readTime(object),
    raw: object,
  };
}

function readJson(json: JsonText): NucleiResult {
  const value = parseJsonText(json);
  // The splitter yields only objects; the check satisfies the compiler.
  return readResult(isJsonObject(value) ? value : {}, json.line);
}

function tryJson(json: JsonText, onRejected: NonNullable<JsonOptions['onRejected']>): NucleiResult | null {
  try {
    return readJson(json);
  } catch (error) {
    if (!isFormatFailure(error) || error.isOfRecord !== true) throw error;
    onRejected(error);
    return null;
  }
}

/** Yields the results of a Nuclei file (JSON Lines or one JSON list) one at a time. Throws a `FormatFailure`. */
export async function* readNuclei(input: FileInput, { onRejected }: JsonOptions = {}): AsyncGenerator<NucleiResult> {
  for await (const json of splitJsonObjects(input)) {
    const result = onRejected === undefined ? readJson(json) : tryJson(json, onRejected);
    if (result !== null) yield result;
  }
}
