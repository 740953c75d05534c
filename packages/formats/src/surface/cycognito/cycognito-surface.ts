import type { Severity } from '@gatehouse/domain/severity';

import { codeBlocks } from '../../code-block.ts';
import type { FileInput } from '../../decode-text.ts';
import { readPort } from '../../identifiers.ts';
import type { JsonPlan } from '../../json/json-plan.ts';
import { readJson } from '../../json/read-json.ts';
import { asObject, numberField, objectField, textField, type JsonObject } from '../../json-fields.ts';
import { severityOfWord } from '../../severity-words.ts';
import { textsIn } from '../json-records.ts';
import { readMoment } from '../read-times.ts';
import { redactText } from '../redact.ts';
import { ownAddress } from '../surface-facts.ts';
import { readHostAndPort, type HostAndPort } from '../surface-host.ts';
import { issueFact, markdownOf } from '../surface-issue.ts';
import { extendTimeRange, addTool, startReading } from '../../record-reading.ts';
import { openCounts, reject, rejectionReasons, type SurfaceFacts, type RecordReading } from '../surface-reading.ts';
import type { IssueFact, SurfaceSummary } from '../surface-record.ts';
import { plainUrl } from '../surface-text.ts';

const plan: JsonPlan = {
  format: 'cycognito',
  called: 'a CyCognito export of issues',
  requiredFields: ['issues'],
  records: { '[]': ['affected_asset', 'issue_id'], 'issues/[]': ['affected_asset', 'issue_id'] },
};

const resolved = 'Issues that are resolved, skipped';

const severities: Readonly<Record<string, Severity>> = {
  critical: 'critical',
  high: 'high',
  medium: 'medium',
  low: 'low',
  info: 'info',
  informational: 'info',
};

/**
 * Returns the host of "ip/192.0.2.1", "domain/example.com" or "webapp/https://example.com:8443/". Networks and certificates are not hosts.
 */
function targetOf(issue: JsonObject): HostAndPort | null {
  const asset = textField(issue, ['affected_asset'], 4_000);
  const [, kind = '', value = ''] = /^(ip|domain|webapp)\/(.{1,2000})$/.exec(asset) ?? [];
  const stated = kind === '' ? textField(objectField(issue, 'evidence'), ['hostname'], 300) : value;
  return readHostAndPort(stated);
}

function scoreOf(issue: JsonObject): number | null {
  const score = numberField(issue, ['severity_score', 'base_severity_score']);
  return score !== null && score >= 0 && score <= 10 ? score : null;
}

function evidenceOf(issue: JsonObject): string {
  const evidence = objectField(issue, 'evidence');
  const part = (name: string): string => redactText(textField(evidence, [name], 20_000));
  return codeBlocks([
    ['Evidence', part('evidence'), 8_000],
    ['Command', part('curl-cmd'), 2_000],
  ]);
}

function referencesOf(issue: JsonObject): string[] {
  const links = [...textsIn(issue, 'references'), ...textsIn(issue, 'advisories')];
  return links.filter((url) => /^https?:\/\/[^\s<>"]{1,490}$/i.test(url)).map(plainUrl);
}

/** Returns a text without the line breaks and indentation meant for a terminal. */
function wrapped(text: string): string {
  return markdownOf(text.replaceAll(/^[ \t]+/gm, ''));
}

function issueOf(issue: JsonObject, target: HostAndPort, line: number): IssueFact {
  const word = (name: string): string => textField(issue, [name], 1_000);
  const { host } = target;
  return issueFact(
    { seenAt: readMoment(issue['last_detected']) ?? readMoment(issue['first_detected']), line },
    {
      host,
      ip: ownAddress(host),
      port: readPort(word('port')) ?? target.port,
      tool: 'cycognito',
      ruleId: word('issue_id') || word('title'),
      title: word('title'),
      severity: severityOfWord(severities, word('severity')),
      cvss: [{ vector: '', score: scoreOf(issue) }],
      cve: textsIn(issue, 'cve_ids'),
      description: wrapped(textField(issue, ['summary'], 20_000)),
      recommendation: wrapped(textsIn(issue, 'remediation_steps').join('\n\n')),
      evidence: evidenceOf(issue),
      references: referencesOf(issue),
    },
  );
}

function isResolved(issue: JsonObject): boolean {
  return textField(issue, ['issue_status'], 40) === 'resolved' || readMoment(issue['resolved_at']) !== null;
}

async function* readExport(input: FileInput, summary: SurfaceSummary): SurfaceFacts {
  addTool(summary, 'cycognito');
  const counts = openCounts();
  for await (const { value, line } of readJson(input, plan)) {
    const issue = asObject(value);
    const target = targetOf(issue);
    if (isResolved(issue)) counts.add(resolved);
    else if (target === null) reject(summary, rejectionReasons.noTarget, line);
    else {
      const fact = issueOf(issue, target, line);
      summary.records += 1;
      extendTimeRange(summary, fact.seenAt);
      yield [fact];
    }
  }
  counts.warn(summary);
}

/** Reads issues from the JSON export of CyCognito. */
export function cycognitoSurface(input: FileInput): RecordReading {
  return startReading((summary) => readExport(input, summary));
}
