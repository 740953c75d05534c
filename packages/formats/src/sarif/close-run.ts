import { severityFromScore, type Severity } from '@gatehouse/domain/severity';

import { addRule, groupKey } from '../add-sighting.ts';
import type { RuleText, Sighting } from '../finding-draft.ts';
import { releaseSightings } from '../hold-sightings.ts';
import { hostOfUrl, portOfUrl } from '../identifiers.ts';
import { objectField, objectList, textField, type JsonObject } from '../json-fields.ts';
import { readTime } from '../read-time.ts';
import { severityOfWord } from '../severity-words.ts';
import { fillMessage, writeMessage } from './sarif-message.ts';
import type { ResultFacts } from './sarif-result.ts';
import type { SarifRule } from './sarif-rule.ts';
import { findRule, type SarifRun } from './sarif-run.ts';

const severities: Record<string, Severity> = { error: 'high', warning: 'medium', note: 'low', none: 'info' };

/** The level that counts where a result states none; the format itself says so. */
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

type Located = Pick<Sighting, 'host' | 'location' | 'ip' | 'port'>;

function placeStated({ statedHost, statedLocation, statedIp, statedPort }: ResultFacts): Located {
  return { host: statedHost, location: statedLocation, ip: statedIp || null, port: statedPort };
}

/** Where a result stands; without a file at its logical place, else at what was analysed. */
function locate(run: SarifRun, facts: ResultFacts, tool: string): Located {
  if (facts.statedHost !== '') return placeStated(facts);
  const file = nameFile(run, facts);
  const target = facts.target || tool;
  if (file === '') return { host: target, location: facts.logical || target, ip: null, port: null };
  const location = facts.startLine === null ? file : `${file}:${facts.startLine}`;
  const isWeb = /^https?:/i.test(file);
  return { host: isWeb ? hostOfUrl(file) : file, location, ip: null, port: isWeb ? portOfUrl(file) : null };
}

function textOf(rule: SarifRule, tool: string, cwe: number | null): RuleText {
  const tags = tool === '' ? rule.text.tags : [tool, ...rule.text.tags];
  return { ...rule.text, cwe: rule.text.cwe ?? cwe, tags };
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
  const complete = (facts: ResultFacts): Omit<Sighting, 'evidence'> => {
    const rule = findRule(run, facts);
    const ruleId = rule?.id || facts.ruleId || `rule ${facts.ruleIndex}`;
    const { line, anchor, accepted, uriBase } = facts;
    if (rule !== undefined) {
      addRule(run.draft, groupKey(ruleId, tool), { line, read: () => textOf(rule, tool, facts.cwe) });
    }
    const seen = [readTime(facts.firstSeen), readTime(facts.lastSeen), ...times];
    const severity = judge(facts, rule);
    const place = { ...locate(run, facts, tool), distinction: uriBase, anchor };
    return { ruleId, variant: tool, severity, ...place, seen, line, accepted };
  };
  releaseSightings(run.hold, complete, (facts, evidence) => prove(run, facts, evidence));
}
