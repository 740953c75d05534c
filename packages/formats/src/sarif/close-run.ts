import { isFindingStatus } from '@gatehouse/domain/finding-status';
import { isSeverity, severityFromScore, type Severity } from '@gatehouse/domain/severity';

import { addRule, groupKey } from '../add-sighting.ts';
import type { RuleText, ScanHit } from '../finding-draft.ts';
import { releaseSightings } from '../hold-sightings.ts';
import { objectField, objectList, textField, type JsonObject } from '../json-fields.ts';
import { locate, placeInCode, type AssetLocation } from '../read-place.ts';
import { readTime } from '../read-time.ts';
import { severityOfReport } from '../report-words.ts';
import { severityOfWord } from '../severity-words.ts';
import { analyzedSource, coverRun, locateIn } from './analyzed-source.ts';
import { fillMessage, writeMessage } from './sarif-message.ts';
import type { ResultFacts } from './sarif-result.ts';
import type { SarifRule } from './sarif-rule.ts';
import { rejectRecord } from '../rejected-records.ts';
import { titleOfName } from '../title-words.ts';
import { findRule, invalidResultError, type SarifRun } from './sarif-run.ts';
import { placeStated } from './stated-place.ts';

const severities: Record<string, Severity> = { error: 'high', warning: 'medium', note: 'low', none: 'info' };

/** Returns the default level for results without one, as specified by SARIF. */
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

function severityOf(facts: ResultFacts, rule: SarifRule | undefined): Severity | null {
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

/** Returns the location of a result: its file, or else its logical location or the analyzed target. */
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

/** Returns the properties that only the portal's own files have: the original tool, the status and the tool's confidence. */
function ownOf(facts: ResultFacts, rule: SarifRule | undefined): Pick<ScanHit, 'source' | 'status' | 'confidence'> {
  const { status, confidence } = facts;
  const source = rule?.own === null || rule === undefined ? {} : { source: rule.own };
  return { ...source, confidence, status: isFindingStatus(status) ? status : null };
}

// The headings of the blocks that follow the message in the evidence.
const firstBlock = /(?:^|\n\n)\*\*(?:Code|Data flow|Also in|Suggested change)\*\*\n/;

function messageIn(evidence: string): string {
  const end = evidence.search(firstBlock);
  return end < 0 ? evidence : evidence.slice(0, end);
}

function keyOf({ ruleId, ruleIndex }: ResultFacts, tool: string): string {
  return groupKey(ruleId || `rule ${ruleIndex}`, tool);
}

function describedBy({ draft }: SarifRun, facts: ResultFacts & { tool?: string }): string {
  const tool = facts.tool ?? '';
  return draft.rules.get(keyOf(facts, tool))?.description ?? '';
}

function withoutStart(evidence: string, start: string): string {
  if (start === '' || messageIn(evidence) !== start) return evidence;
  return evidence.slice(start.length).trim();
}

/** Adds texts for rules that the log does not describe. */
function describeUnknown(run: SarifRun, tool: string): void {
  for (const { facts, evidence } of run.hold.held) {
    if (findRule(run, facts) !== undefined || facts.finding !== '') continue;
    const ruleId = facts.ruleId || `rule ${facts.ruleIndex}`;
    const description = messageIn(evidence);
    // A result without a rule uses its message as the rule ID and needs no separate text.
    if (description === '' || description.startsWith(ruleId.slice(0, 50))) continue;
    addRule(run.draft, keyOf(facts, tool), {
      line: facts.line,
      read: () => ({ ...bareRule, title: titleOfName(ruleId), description, cwe: facts.cwe, recommendation: facts.fix }),
    });
  }
}

/** Rejects results without a message whose rule has no text either. */
function rejectSilent(run: SarifRun): void {
  const isSilent = ({ facts }: { facts: ResultFacts }): boolean => {
    const text = findRule(run, facts)?.text;
    return (
      facts.hasText === '' &&
      facts.finding === '' &&
      (text === undefined || (text.description === '' && text.title === ''))
    );
  };
  for (const { facts } of run.hold.held.filter(isSilent)) rejectRecord(run.draft, invalidResultError(facts.line));
  run.hold.held = run.hold.held.filter((held) => !isSilent(held));
}

const bareRule: RuleText = {
  title: '',
  severity: null,
  cvss: [],
  description: '',
  impact: '',
  recommendation: '',
  references: [],
  cwe: null,
  cve: [],
  tags: [],
};

/** Replaces the name of a rule message in the evidence with its text. */
function makeEvidence(run: SarifRun, facts: ResultFacts & { tool: string }, evidence: string): string {
  // The result uses the text of the rule, which the finding already has.
  if (facts.hasText === '') return evidence;
  const rule = findRule(run, facts);
  // If the log has no rule, the description is the message of its first result.
  if (rule === undefined) return withoutStart(evidence, describedBy(run, facts));
  const name = writeMessage(fillMessage(facts, {}));
  if (facts.messageId === '' || !evidence.startsWith(name)) return evidence;
  const message = fillMessage(facts, findRule(run, facts)?.messages ?? {});
  return `${writeMessage(message)}${evidence.slice(name.length)}`;
}

/** Ends a run and adds its results to the findings of the tool's rules. */
export function closeRun(run: SarifRun, object: JsonObject): void {
  const tool = toolName(object);
  const times = timesOf(object);
  if (tool !== '') run.draft.otherTools.add(tool);
  const analyzed = analyzedSource(object);
  coverRun(run, tool || run.draft.tool, analyzed);
  rejectSilent(run);
  describeUnknown(run, tool);
  const complete = (facts: ResultFacts): Omit<ScanHit, 'evidence'> => {
    const rule = findRule(run, facts);
    const ruleId = rule?.id || facts.ruleId || `rule ${facts.ruleIndex}`;
    const { line, anchor, accepted } = facts;
    if (rule !== undefined) {
      addRule(run.draft, groupKey(ruleId, tool), { line, read: () => textOf(rule, facts) });
    }
    const seen = [readTime(facts.firstSeen), readTime(facts.lastSeen), ...times];
    const severity = severityOf(facts, rule);
    const place = { ...locateIn(analyzed, facts, placeOf(run, facts, tool)), anchor };
    const source = { tool: tool || run.draft.tool, ruleId };
    const severityWord = facts.level;
    return {
      ruleId,
      variant: tool,
      source,
      severity,
      severityWord,
      ...place,
      seen,
      line,
      accepted,
      ...ownOf(facts, rule),
    };
  };
  releaseSightings(run.hold, complete, (facts, evidence) => makeEvidence(run, { ...facts, tool }, evidence));
}
