import { countCharacters, refuseRules } from '../add-sighting.ts';
import type { FindingsDraft } from '../finding-draft.ts';
import { holdSighting, createHold, type HeldSightings } from '../hold-sightings.ts';
import { listField, objectField, textField, type JsonObject } from '../json-fields.ts';
import { recordFailure, type FormatFailure } from '../read-failure.ts';
import { rejectRecord } from '../rejected-records.ts';
import { ownEvidence } from './own-result.ts';
import { resultEvidence } from './sarif-evidence.ts';
import { fillMessage, ownMessage } from './sarif-message.ts';
import { readResult, type ResultFacts, type RuleReference } from './sarif-result.ts';
import { readRule, type SarifRule } from './sarif-rule.ts';

const noProblems = new Set(['pass', 'notApplicable']);

/** The state while a run is read. Tools write its parts in any order. */
export interface SarifRun {
  draft: FindingsDraft;
  hold: HeldSightings<ResultFacts>;
  /** Rules by extension and index. */
  rules: Map<string, SarifRule>;
  rulesById: Map<string, SarifRule>;
  artifacts: Map<number, string>;
  /** The files that the tool states as analyzed. */
  analyzed: Set<string>;
  /** The remaining amounts under the limits. */
  left: { ruleCharacters: number; artifactCharacters: number };
}

/** Returns the initial state of a run. */
export function createRun(draft: FindingsDraft): SarifRun {
  const { ruleCharacters, assetCharacters } = draft.limits;
  const left = { ruleCharacters, artifactCharacters: assetCharacters };
  return {
    draft,
    hold: createHold(draft),
    rules: new Map(),
    rulesById: new Map(),
    artifacts: new Map(),
    analyzed: new Set(),
    left,
  };
}

function ruleKey({ extension, ruleIndex }: Omit<RuleReference, 'ruleId'>): string {
  return `${extension ?? 'tool'}/${ruleIndex}`;
}

/** Adds a rule of the tool or of one of its extensions. */
export function addRule(
  run: SarifRun,
  object: JsonObject,
  place: Omit<RuleReference, 'ruleId'> & { line: number },
): void {
  // The copy releases the chunk of the file.
  const rule = structuredClone(readRule(object));
  run.left.ruleCharacters -= countCharacters(rule.text) + JSON.stringify(rule.messages).length;
  if (run.rules.size >= run.draft.limits.rules || run.left.ruleCharacters < 0) refuseRules(run.rules.size, place.line);
  run.rules.set(ruleKey(place), rule);
  if (!run.rulesById.has(rule.id)) run.rulesById.set(rule.id, rule);
}

/** Adds a file of the run's list. Beyond the limit, results show its index instead of its name. */
export function addArtifact(run: SarifRun, artifact: JsonObject, index: number): void {
  const uri = structuredClone(textField(objectField(artifact, 'location'), ['uri'], 2_000));
  if (uri === '' || run.left.artifactCharacters < uri.length) return;
  run.left.artifactCharacters -= uri.length;
  run.artifacts.set(index, uri);
  if (listField(artifact, ['roles'], /,/).includes('analysisTarget')) run.analyzed.add(uri);
}

// "CA1000/1" is a subrule of "CA1000".
function parentIds(id: string): string[] {
  const parts = id.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, parts.length - 1 - index).join('/'));
}

/** Returns the rule that a result refers to, if it has been read. */
export function findRule({ rules, rulesById }: SarifRun, reference: RuleReference): SarifRule | undefined {
  const { ruleId } = reference;
  const ids = [ruleId, ...parentIds(ruleId)];
  const numbered = reference.ruleIndex === null ? undefined : rules.get(ruleKey(reference));
  if (numbered !== undefined && (ruleId === '' || ids.includes(numbered.id))) return numbered;
  return ids.map((id) => rulesById.get(id)).find((rule) => rule !== undefined);
}

/** Returns the error for a result without a message and without a described rule. */
export function invalidResultError(line: number): FormatFailure {
  return recordFailure(`The result starting on line ${line} has neither a message nor a rule that says anything.`, {
    line,
  });
}

/** True if a result reports no problem or a closed one. Closed ones are counted. */
function isNoFinding({ draft }: SarifRun, result: JsonObject, { kind, status }: ResultFacts): boolean {
  // A fixed finding of the portal is imported as fixed. A fixed asset of an open finding is skipped.
  if (status === 'Fixed') return false;
  const isAbsent = result['baselineState'] === 'absent';
  if (isAbsent && !noProblems.has(kind)) draft.skipped += 1;
  return isAbsent || noProblems.has(kind);
}

/** Returns the message of a result. If it refers to the rule, the text may be known only later. */
function messageOf(result: JsonObject, facts: ResultFacts): string {
  return facts.hasText === '' ? '' : ownMessage(result) || fillMessage(facts, {});
}

/** Holds a result until its run has been read. Results that report no problem are skipped. */
export function holdResult(run: SarifRun, result: JsonObject, line: number): void {
  const facts = readResult(result, line);
  if (isNoFinding(run, result, facts)) return;
  const message = messageOf(result, facts);
  // A result without a rule is identified by its message.
  const isNameless = facts.ruleId === '' && facts.ruleIndex === null;
  if (isNameless && message === '') {
    rejectRecord(run.draft, invalidResultError(line));
    return;
  }
  const named = isNameless ? { ...facts, ruleId: message.slice(0, 160) } : facts;
  const { ruleId, ruleIndex, extension, level, kind, score, word, accepted } = named;
  holdSighting(run.hold, {
    kind: JSON.stringify([ruleId, ruleIndex, extension, level, kind, score, word, accepted === null]),
    facts: named,
    line,
    evidence: () => (named.finding === '' ? resultEvidence(result, message) : ownEvidence(result)),
  });
}
