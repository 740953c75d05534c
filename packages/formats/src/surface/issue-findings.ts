import { addReportFinding } from '../add-report-finding.ts';
import { closeDraft } from '../close-draft.ts';
import { findingLimits, createDraft, type FindingsDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { type AssetLocation, fact, locate } from '../read-place.ts';
import { coverSite } from '../scan-coverage.ts';
import type { RecordReading } from './surface-reading.ts';
import type { IssueFact, ServiceFact } from './surface-record.ts';

const others = 'Hosts, services and names, which are not findings: import the file into the attack surface for them';

/** Returns the location of an issue. An issue of a cloud account is located at its resource. */
function placeOf({ host, ip, port, transport, location }: IssueFact): AssetLocation {
  if (host.kind !== 'resource') {
    return locate({ hosts: [host.value], location, ip: ip ?? '', port, protocol: port === null ? '' : transport });
  }
  const known = fact('item', location === host.value ? '' : location);
  return { host: '', location: host.value, ip: null, port: null, facts: known === null ? [] : [known] };
}

function addIssue(draft: FindingsDraft, issue: IssueFact): void {
  const { ruleId, matcher, title, severity, cvssVector, toolCvssScore, evidence, seenAt, line } = issue;
  const { description, recommendation, references, cwe, cve } = issue;
  const hasCvss = cvssVector !== null || toolCvssScore !== null;
  addReportFinding(draft, {
    ruleId,
    variant: matcher,
    severity,
    seen: [seenAt],
    status: null,
    line,
    places: [{ ...placeOf(issue), evidence }],
    text: () => ({
      title,
      severity,
      cvss: hasCvss ? [{ vector: cvssVector ?? '', score: toolCvssScore }] : [],
      description,
      impact: '',
      recommendation,
      evidence: '',
      references,
      cwe,
      cve,
      tags: [],
    }),
  });
}

function coverService(draft: FindingsDraft, { host, port }: ServiceFact): void {
  coverSite(draft, host.value.includes(':') ? `[${host.value}]:${port}` : `${host.value}:${port}`);
}

/** Reads the issues that a surface reader finds in a file as findings of an engagement. */
export async function issueFindings(
  tool: string,
  reading: RecordReading,
  limits = findingLimits,
): Promise<FindingsReading> {
  const draft = createDraft(tool, limits);
  let left = 0;
  for await (const facts of reading.records) {
    // A responding service counts as scanned, even without issues.
    for (const service of facts.filter((one) => one.kind === 'service')) coverService(draft, service);
    const issues = facts.filter((one) => one.kind === 'issue');
    for (const issue of issues) addIssue(draft, issue);
    left += facts.length - issues.length;
  }
  const { summary } = reading;
  draft.warnings.push(...summary.warnings, ...(left > 0 ? [`${others}: ${left}.`] : []));
  draft.rejections.push(...summary.rejections);
  return closeDraft(draft);
}
