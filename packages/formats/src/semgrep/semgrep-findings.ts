import type { Severity } from '@gatehouse/domain/severity';

import { addRule, addHit } from '../add-sighting.ts';
import { closeDraft } from '../close-draft.ts';
import { codeBlocks } from '../code-block.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, createDraft, type FindingsDraft, type RuleText } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { findAddresses, findCves, findCwe, otherWeaknesses } from '../identifiers.ts';
import type { JsonPlan } from '../json/json-plan.ts';
import { readJson } from '../json/read-json.ts';
import { asObject, asText, listField, numberField, objectField, textField, type JsonObject } from '../json-fields.ts';
import { titleOfName } from '../title-words.ts';
import { wrappedToMarkdown } from '../wrapped-text.ts';
import { placeInCode } from '../read-place.ts';
import { noteRule, stateRules } from '../scan-bounds.ts';
import { coverFile } from '../scan-coverage.ts';
import { rejecting } from '../rejected-records.ts';
import { severityOfWord } from '../severity-words.ts';

const plan: JsonPlan = {
  format: 'semgrep',
  called: 'a Semgrep report',
  requiredFields: ['results'],
  rejectable: ['results/[]'],
  // Only `--time` lists the rules that ran, by their IDs or as objects.
  records: { 'results/[]': ['check_id', 'path', 'extra'], 'paths/scanned/[]': [], 'time/rules/[]': [] },
  // Semgrep always writes `errors`, even if empty.
  isOwnEmpty: (fields) => fields.has('errors'),
};

// Older rules use error, warning and info, which Semgrep now calls high, medium and low.
const severities: Record<string, Severity> = {
  critical: 'critical',
  high: 'high',
  error: 'high',
  medium: 'medium',
  warning: 'medium',
  low: 'low',
  info: 'low',
  experiment: 'info',
  inventory: 'info',
};

// In characters; even with every character of the message escaped, the sum stays below the 16 KB that the evidence of one asset may have.
const maxCharacters = { word: 500, message: 2_000, paragraph: 20_000, code: 4_000, fix: 2_000, path: 2_000 };

// The placeholder for fields that only paying users get.
const withheld = 'requires login';

function givenText(object: JsonObject, name: string, most: number): string {
  const text = textField(object, [name], most);
  return text === withheld ? '' : text;
}

// Returns the name of a rule from its path: "java.lang.security.audit.cbc-padding-oracle.cbc-padding-oracle".
function nameRule(ruleId: string): string {
  return titleOfName(ruleId.slice(ruleId.lastIndexOf('.') + 1) || ruleId);
}

function readRule(result: JsonObject, ruleId: string): RuleText {
  const extra = objectField(result, 'extra');
  const metadata = objectField(extra, 'metadata');
  const list = (...names: string[]): string[] => listField(metadata, names, /\n/);
  const addresses = [...list('references'), ...list('source-rule-url'), ...list('source'), ...list('shortlink')];
  const cves = [...list('cve'), ...list('sca-vuln-database-identifier'), ruleId];
  return {
    title: nameRule(ruleId),
    severity: null,
    cvss: [],
    description: wrappedToMarkdown(textField(extra, ['message'], maxCharacters.paragraph)),
    impact: '',
    recommendation: '',
    references: findAddresses(addresses),
    cwe: findCwe(list('cwe')),
    cve: findCves(cves),
    tags: [
      ...list('category'),
      ...list('vulnerability_class'),
      ...list('owasp'),
      ...list('technology'),
      ...otherWeaknesses(list('cwe')),
    ].slice(0, 50),
  };
}

function describe(result: JsonObject): string {
  const extra = objectField(result, 'extra');
  const message = wrappedToMarkdown(textField(extra, ['message'], maxCharacters.message));
  const blocks = codeBlocks([
    ['Code', givenText(extra, 'lines', maxCharacters.code), maxCharacters.code],
    ['Suggested change', textField(extra, ['fix'], maxCharacters.fix), maxCharacters.fix],
  ]);
  return [message, blocks].filter((text) => text !== '').join('\n\n');
}

function addResult(draft: FindingsDraft, result: JsonObject, line: number): void {
  const extra = objectField(result, 'extra');
  const ruleId = textField(result, ['check_id'], maxCharacters.word);
  const path = textField(result, ['path'], maxCharacters.path);
  const codeLine = numberField(objectField(result, 'start'), ['line']);
  addRule(draft, ruleId, { line, read: () => readRule(result, ruleId) });
  addHit(draft, {
    ruleId,
    variant: '',
    severity: severityOfWord(severities, textField(extra, ['severity'], maxCharacters.word)),
    severityWord: textField(extra, ['severity'], maxCharacters.word),
    ...placeInCode(path, codeLine),
    distinction: '',
    anchor: givenText(extra, 'fingerprint', maxCharacters.word),
    seen: [],
    line,
    accepted: extra['is_ignored'] === true ? 'Ignored in the source code (nosemgrep).' : null,
    evidence: () => describe(result),
  });
}

function addRuleOfRun({ coverage, tool }: FindingsDraft, rule: unknown): void {
  const id = asText(rule, maxCharacters.word) || textField(asObject(rule), ['id'], maxCharacters.word);
  noteRule(coverage, tool, id);
  if (id !== '') stateRules(coverage, tool, true);
}

/** Reads the results of `semgrep --json` into one finding per rule. */
export async function semgrepFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = createDraft('semgrep', limits);
  for await (const { path, value, line } of readJson(input, plan, rejecting(draft))) {
    if (path === 'results/[]') addResult(draft, asObject(value), line);
    else if (path === 'time/rules/[]') addRuleOfRun(draft, value);
    else coverFile(draft.coverage, draft.tool, asText(value, maxCharacters.path));
  }
  return closeDraft(draft);
}
