import type { Severity } from '@gatehouse/domain/severity';
import { severityFromScore } from '@gatehouse/domain/severity';

import { addRule, countCharacters, groupKey, refuseRules } from '../add-sighting.ts';
import type { FindingsDraft, RuleText, Sighting } from '../finding-draft.ts';
import { holdSighting, openHold, releaseSightings, type HeldSightings } from '../hold-sightings.ts';
import { hostOfUrl, portOfUrl } from '../identifiers.ts';
import { objectField, objectList, textField, type JsonObject } from '../json-fields.ts';
import { readTime } from '../read-time.ts';
import { severityOfWord } from '../severity-words.ts';
import {
  readResult,
  referRule,
  resultEvidence,
  resultMessage,
  type ResultFacts,
  type RuleReference,
} from './sarif-result.ts';
import { readRule, type SarifRule } from './sarif-rule.ts';

const severities: Record<string, Severity> = { error: 'high', warning: 'medium', note: 'low', none: 'info' };

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

function findRule({ rules, rulesById }: SarifRun, reference: RuleReference): SarifRule | undefined {
  const { ruleId } = reference;
  const ids = [ruleId, ...parentIds(ruleId)];
  const numbered = reference.ruleIndex === null ? undefined : rules.get(ruleKey(reference));
  if (numbered !== undefined && (ruleId === '' || ids.includes(numbered.id))) return numbered;
  return ids.map((id) => rulesById.get(id)).find((rule) => rule !== undefined);
}

/** Holds a result until the run is read; one that reports no problem is none. */
export function noteResult(run: SarifRun, result: JsonObject, line: number): void {
  const facts = readResult(result, line);
  if (noProblems.has(facts.kind)) return;
  if (result['baselineState'] === 'absent') {
    run.draft.skipped += 1;
    return;
  }
  const message = resultMessage(result, findRule(run, referRule(result))?.messages ?? {});
  // A result without a rule is told apart by what it says.
  const isNameless = facts.ruleId === '' && facts.ruleIndex === null;
  const named = isNameless ? { ...facts, ruleId: message.slice(0, 160) } : facts;
  const { ruleId, ruleIndex, extension, level, kind, score, accepted } = named;
  holdSighting(run.hold, {
    kind: JSON.stringify([ruleId, ruleIndex, extension, level, kind, score, accepted === null]),
    facts: named,
    line,
    evidence: () => resultEvidence(result, message),
  });
}

/** The level that counts where a result states none (SARIF 2.1.0 §3.27.10). */
function usualLevel({ kind }: ResultFacts, rule: SarifRule | undefined): string {
  if (kind !== 'fail') return 'none';
  return rule?.level || 'warning';
}

function judge(facts: ResultFacts, rule: SarifRule | undefined): Severity | null {
  const score = facts.score ?? rule?.score ?? null;
  if (score !== null) return severityFromScore(score);
  return severityOfWord(severities, facts.level || usualLevel(facts, rule));
}

function toolName(run: JsonObject): string {
  return textField(objectField(objectField(run, 'tool'), 'driver'), ['name'], 200);
}

function timesOf(run: JsonObject): (string | null)[] {
  const times = objectList(run, 'invocations').flatMap((invocation) => [
    textField(invocation, ['startTimeUtc'], 60),
    textField(invocation, ['endTimeUtc'], 60),
  ]);
  return times.map((time) => readTime(time));
}

function nameFile({ artifacts }: SarifRun, { uri, artifact }: ResultFacts): string {
  if (uri !== '' || artifact === null) return uri;
  return artifacts.get(artifact) ?? `file ${artifact}`;
}

/** Where a result stands; without a file at its logical place, else at what was analysed. */
function locate(run: SarifRun, facts: ResultFacts, tool: string): Pick<Sighting, 'host' | 'location' | 'port'> {
  const file = nameFile(run, facts);
  const target = facts.target || tool;
  if (file === '') return { host: target, location: facts.logical || target, port: null };
  const location = facts.startLine === null ? file : `${file}:${facts.startLine}`;
  const isWeb = /^https?:/i.test(file);
  return { host: isWeb ? hostOfUrl(file) : file, location, port: isWeb ? portOfUrl(file) : null };
}

function textOf(rule: SarifRule, tool: string, cwe: number | null): RuleText {
  const tags = tool === '' ? rule.text.tags : [tool, ...rule.text.tags];
  return { ...rule.text, cwe: rule.text.cwe ?? cwe, tags };
}

/** The end of a run: its results become sightings of the rules of its tool. */
export function closeRun(run: SarifRun, object: JsonObject): void {
  const tool = toolName(object);
  const times = timesOf(object);
  releaseSightings(run.hold, (facts) => {
    const rule = findRule(run, facts);
    const ruleId = rule?.id || facts.ruleId || `rule ${facts.ruleIndex}`;
    const { line, anchor, accepted, uriBase } = facts;
    if (rule !== undefined) {
      addRule(run.draft, groupKey(ruleId, tool), { line, read: () => textOf(rule, tool, facts.cwe) });
    }
    const seen = [readTime(facts.firstSeen), readTime(facts.lastSeen), ...times];
    const severity = judge(facts, rule);
    const place = { ...locate(run, facts, tool), ip: null, distinction: uriBase, anchor };
    return { ruleId, variant: tool, severity, ...place, seen, line, accepted };
  });
}
