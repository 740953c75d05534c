import { isFindingStatus } from '@gatehouse/domain/finding-status';
import { isSeverity, severityFromScore, type Severity } from '@gatehouse/domain/severity';

import { addRule, groupKey } from '../add-sighting.ts';
import type { RuleText, Sighting } from '../finding-draft.ts';
import { releaseSightings } from '../hold-sightings.ts';
import { objectField, objectList, textField, type JsonObject } from '../json-fields.ts';
import { locate, placeInCode, type AssetLocation } from '../read-place.ts';
import { readTime } from '../read-time.ts';
import { severityOfReport } from '../report-words.ts';
import { severityOfWord } from '../severity-words.ts';
import { fillMessage, writeMessage } from './sarif-message.ts';
import type { ResultFacts } from './sarif-result.ts';
import type { SarifRule } from './sarif-rule.ts';
import { findRule, type SarifRun } from './sarif-run.ts';
import { placeStated } from './stated-place.ts';

const severities: Record<string, Severity> = { error: 'high', warning: 'medium', note: 'low', none: 'info' };

/** The level that counts where a result states none; the format itself says so. */
function usualLevel({ kind }: ResultFacts, rule: SarifRule | undefined): string {
  if (kind !== 'fail') return 'none';
  return rule?.level || 'warning';
}

function ownSeverity(rule: SarifRule | undefined): Severity | null {
  const word = rule?.own?.severity ?? '';
  return isSeverity(word) ? word : null;
}

const unjudged = { score: null, word: '' };

function judgeStated({ score, word }: { score: number | null; word: string }): Severity | null {
  return score === null ? severityOfReport(word) : severityFromScore(score);
}

function judge(facts: ResultFacts, rule: SarifRule | undefined): Severity | null {
  const own = ownSeverity(rule);
  if (own !== null) return own;
  const stated = judgeStated(facts) ?? judgeStated(rule ?? unjudged);
  return stated ?? severityOfWord(severities, facts.level || usualLevel(facts, rule));
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

const address = /^(?!file:)[a-z][a-z\d+.-]{0,30}:\/\//i;

/** Where a result is; without a file at its logical place, else at what was analysed. */
function placeOf(run: SarifRun, facts: ResultFacts, tool: string): AssetLocation {
  if (facts.statedLocation !== '' || facts.finding !== '') return placeStated(facts);
  const file = nameFile(run, facts);
  if (file !== '') return address.test(file) ? locate({ location: file }) : placeInCode(file, facts.startLine);
  const target = address.test(facts.target)
    ? locate({ location: facts.target })
    : placeInCode(facts.target || tool, null);
  return facts.logical === '' ? target : { ...target, location: facts.logical };
}

function textOf(rule: SarifRule, { cwe, fix }: ResultFacts): RuleText {
  return { ...rule.text, cwe: rule.text.cwe ?? cwe, recommendation: rule.text.recommendation || fix };
}

/** What only our own files say: the tool that found it, its status and how sure the tool was. */
function ownOf(facts: ResultFacts, rule: SarifRule | undefined): Pick<Sighting, 'source' | 'status' | 'confidence'> {
  const { status, confidence } = facts;
  const source = rule?.own === null || rule === undefined ? {} : { source: rule.own };
  return { ...source, confidence, status: isFindingStatus(status) ? status : null };
}

/** Puts the text that a result only names in place of its name. */
function prove(run: SarifRun, facts: ResultFacts, evidence: string): string {
  const name = writeMessage(fillMessage(facts, {}));
  if (facts.messageId === '' || !evidence.startsWith(name)) return evidence;
  const message = fillMessage(facts, findRule(run, facts)?.messages ?? {});
  return `${writeMessage(message)}${evidence.slice(name.length)}`;
}

/** The end of a run: its results become sightings of the rules of its tool. */
export function closeRun(run: SarifRun, object: JsonObject): void {
  const tool = toolName(object);
  const times = timesOf(object);
  if (tool !== '') run.draft.otherTools.add(tool);
  const complete = (facts: ResultFacts): Omit<Sighting, 'evidence'> => {
    const rule = findRule(run, facts);
    const ruleId = rule?.id || facts.ruleId || `rule ${facts.ruleIndex}`;
    const { line, anchor, accepted, uriBase } = facts;
    if (rule !== undefined) {
      addRule(run.draft, groupKey(ruleId, tool), { line, read: () => textOf(rule, facts) });
    }
    const seen = [readTime(facts.firstSeen), readTime(facts.lastSeen), ...times];
    const severity = judge(facts, rule);
    const place = { ...placeOf(run, facts, tool), distinction: uriBase, anchor };
    const source = { tool: tool || run.draft.tool, ruleId };
    return { ruleId, variant: tool, source, severity, ...place, seen, line, accepted, ...ownOf(facts, rule) };
  };
  releaseSightings(run.hold, complete, (facts, evidence) => prove(run, facts, evidence));
}
