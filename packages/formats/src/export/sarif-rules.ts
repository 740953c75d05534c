import { severityFromScore, type Severity } from '@gatehouse/domain/severity';

import { type ExportedFinding, plainOf, shownMarkdown } from './exported-finding.ts';

/** SARIF result levels by severity. */
export const sarifLevels: Record<Severity, 'error' | 'warning' | 'note' | 'none'> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
  info: 'none',
  none: 'none',
};

// Scores that code hosts display as critical, high, medium and low. An informational finding has no score.
const scores: Record<Severity, string | null> = {
  critical: '9.5',
  high: '8.0',
  medium: '5.5',
  low: '2.0',
  info: null,
  none: '0.0',
};

/** Returns the score from which readers of the format derive the severity: the finding's own if it agrees with its severity. */
function securityScoreOf({ severity, cvssScore }: ExportedFinding): string | null {
  const agrees = cvssScore !== null && severityFromScore(cvssScore) === severity;
  return agrees ? cvssScore.toFixed(1) : scores[severity];
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 80);
}

function tagsOf({ tags, cwe, cve, owasp }: ExportedFinding): string[] {
  const weakness = cwe === null ? [] : [`CWE-${cwe}`, `external/cwe/cwe-${String(cwe).padStart(3, '0')}`];
  return [...new Set(['security', ...weakness, ...cve, owasp, ...tags])].filter((tag) => tag !== '');
}

function helpOf({ impact, recommendation, references }: ExportedFinding): string {
  const parts = [
    ['Impact', impact],
    ['Recommendation', recommendation],
    ['References', references.map((reference) => `- ${reference}`).join('\n')],
  ];
  const written = parts.filter(([, text]) => text !== '').map(([heading, text]) => `## ${heading}\n\n${text}`);
  return written.join('\n\n');
}

function message(markdown: string): object {
  return { text: plainOf(markdown), markdown: shownMarkdown(markdown) };
}

/** Returns properties that only the portal's own reader uses, for data without a field in the format. */
function ownProperties(finding: ExportedFinding): object {
  const { severity, cvssv3, cvssScore, cve, tags, references, evidence, source, dueDate } = finding;
  return {
    severity,
    ...(cvssv3 === null ? {} : { cvssVector: cvssv3 }),
    ...(cvssScore === null ? {} : { cvssScore }),
    tool: source.tool,
    ruleId: source.ruleId,
    cve,
    findingTags: tags,
    references,
    ...(evidence === '' ? {} : { evidence: shownMarkdown(evidence) }),
    ...(dueDate === null ? {} : { dueDate }),
  };
}

function helpAddress({ references }: ExportedFinding): string | undefined {
  return references.find((reference) => /^https?:\/\//.test(reference) && URL.canParse(reference));
}

function describeRule(finding: ExportedFinding, id: string): object {
  const { title, description, severity } = finding;
  const help = helpOf(finding);
  const helpUri = helpAddress(finding);
  const score = securityScoreOf(finding);
  return {
    id,
    name: title,
    shortDescription: { text: title },
    ...(description === '' ? {} : { fullDescription: message(description) }),
    ...(help === '' ? {} : { help: message(help) }),
    ...(helpUri === undefined ? {} : { helpUri }),
    defaultConfiguration: { level: sarifLevels[severity] },
    properties: {
      tags: tagsOf(finding),
      // A string by convention of the code hosts that read it.
      ...(score === null ? {} : { 'security-severity': score }),
      ...ownProperties(finding),
    },
  };
}

/** Returns a unique rule ID: the rule's own, with the title if findings share a rule, or with the finding's ID as a last resort. */
function nameRule(finding: ExportedFinding, taken: ReadonlySet<string>): string {
  const ruleId = finding.source.ruleId || finding.idVisual;
  const names = [ruleId, `${ruleId}/${slug(finding.title)}`, `${ruleId}/${finding.idVisual}`, finding._id];
  return names.find((name) => !taken.has(name)) ?? finding._id;
}

/** Yields one rule per finding; `of` is the finding's `_id`. In the portal a finding is a weakness, like a rule in SARIF. */
export function* sarifRules(
  findings: Iterable<ExportedFinding>,
): Generator<{ id: string; of: string; rule: object }, void, undefined> {
  const taken = new Set<string>();
  for (const finding of findings) {
    const id = nameRule(finding, taken);
    taken.add(id);
    yield { id, of: finding._id, rule: describeRule(finding, id) };
  }
}
