import { countCharacters, refuseRules } from '../add-sighting.ts';
import type { FindingsDraft } from '../finding-draft.ts';
import { holdSighting, openHold, type HeldSightings } from '../hold-sightings.ts';
import { objectField, textField, type JsonObject } from '../json-fields.ts';
import { ownEvidence } from './own-result.ts';
import { resultEvidence } from './sarif-evidence.ts';
import { fillMessage, ownMessage } from './sarif-message.ts';
import { readResult, type ResultFacts, type RuleReference } from './sarif-result.ts';
import { readRule, type SarifRule } from './sarif-rule.ts';

const noProblems = new Set(['pass', 'notApplicable']);

/** A run while it is read; tools write its parts in any order. */
export interface SarifRun {
  draft: FindingsDraft;
  hold: HeldSightings<ResultFacts>;
  /** By extension and number. */
  rules: Map<string, SarifRule>;
  rulesById: Map<string, SarifRule>;
  artifacts: Map<number, string>;
  /** What the limits still allow. */
  left: { ruleCharacters: number; artifactCharacters: number };
}

/** Begins a run. */
export function openRun(draft: FindingsDraft): SarifRun {
  const { ruleCharacters, assetCharacters } = draft.limits;
  const left = { ruleCharacters, artifactCharacters: assetCharacters };
  return { draft, hold: openHold(draft), rules: new Map(), rulesById: new Map(), artifacts: new Map(), left };
}

function ruleKey({ extension, ruleIndex }: Omit<RuleReference, 'ruleId'>): string {
  return `${extension ?? 'tool'}/${ruleIndex}`;
}

/** A rule of the tool, or of one of its extensions. */
export function noteRule(
  run: SarifRun,
  object: JsonObject,
  place: Omit<RuleReference, 'ruleId'> & { line: number },
): void {
  // The copy lets go of the piece of the file.
  const rule = structuredClone(readRule(object));
  run.left.ruleCharacters -= countCharacters(rule.text) + JSON.stringify(rule.messages).length;
  if (run.rules.size >= run.draft.limits.rules || run.left.ruleCharacters < 0) refuseRules(run.rules.size, place.line);
  run.rules.set(ruleKey(place), rule);
  if (!run.rulesById.has(rule.id)) run.rulesById.set(rule.id, rule);
}

/** A file of the run's list; beyond the limit results name it by its number. */
export function noteArtifact(run: SarifRun, artifact: JsonObject, index: number): void {
  const uri = structuredClone(textField(objectField(artifact, 'location'), ['uri'], 2_000));
  if (uri === '' || run.left.artifactCharacters < uri.length) return;
  run.left.artifactCharacters -= uri.length;
  run.artifacts.set(index, uri);
}

// "CA1000/1" is a part of the rule "CA1000".
function parentIds(id: string): string[] {
  const parts = id.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, parts.length - 1 - index).join('/'));
}

/** The rule that a result names, as far as the run has been read. */
export function findRule({ rules, rulesById }: SarifRun, reference: RuleReference): SarifRule | undefined {
  const { ruleId } = reference;
  const ids = [ruleId, ...parentIds(ruleId)];
  const numbered = reference.ruleIndex === null ? undefined : rules.get(ruleKey(reference));
  if (numbered !== undefined && (ruleId === '' || ids.includes(numbered.id))) return numbered;
  return ids.map((id) => rulesById.get(id)).find((rule) => rule !== undefined);
}

/** Holds a result until the run is read; one that reports no problem is none. */
export function noteResult(run: SarifRun, result: JsonObject, line: number): void {
  const facts = readResult(result, line);
  // A finding of ours that is fixed is kept as that; a fixed place of an open one is settled.
  const isFixed = facts.status === 'Fixed';
  if (noProblems.has(facts.kind) && !isFixed) return;
  if (result['baselineState'] === 'absent' && !isFixed) {
    run.draft.skipped += 1;
    return;
  }
  // Its rule may are behind it, and with the rule the text.
  const message = ownMessage(result) || fillMessage(facts, {});
  // A result without a rule is identified by its message.
  const isNameless = facts.ruleId === '' && facts.ruleIndex === null;
  const named = isNameless ? { ...facts, ruleId: message.slice(0, 160) } : facts;
  const { ruleId, ruleIndex, extension, level, kind, score, word, accepted } = named;
  holdSighting(run.hold, {
    kind: JSON.stringify([ruleId, ruleIndex, extension, level, kind, score, word, accepted === null]),
    facts: named,
    line,
    evidence: () => (named.finding === '' ? resultEvidence(result, message) : ownEvidence(result)),
  });
}
