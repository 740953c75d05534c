import type { FindingsDraft, RuleText } from '../finding-draft.ts';

const mostEntries = 500;

function union(known: readonly string[], more: readonly string[]): readonly string[] {
  const added = more.filter((entry) => !known.includes(entry));
  return added.length === 0 ? known : [...known, ...added].slice(0, mostEntries);
}

/** Own copies, since a text out of a row keeps the piece of the file around it alive. */
function ownEntries(texts: readonly string[]): string[] {
  return texts.map((text) => Buffer.from(text).toString());
}

function sizeOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

/** Adds what a later row of a finding says beside its place; tools write a row for each CVE of a plugin. */
export function mergeRule(draft: FindingsDraft, key: string, row: RuleText): void {
  const known = draft.rules.get(key);
  if (known === undefined || draft.left.ruleCharacters <= 0) return;
  const merged: RuleText = {
    ...known,
    cvss: known.cvss.length === 0 ? row.cvss : known.cvss,
    impact: known.impact || row.impact,
    recommendation: known.recommendation || row.recommendation,
    references: union(known.references, ownEntries(row.references)),
    cwe: known.cwe ?? row.cwe,
    cve: union(known.cve, ownEntries(row.cve)),
    tags: union(known.tags, ownEntries(row.tags)),
  };
  const lists = (rule: RuleText): number => sizeOf([...rule.references, ...rule.cve, ...rule.tags]);
  draft.left.ruleCharacters -= lists(merged) - lists(known);
  draft.rules.set(key, merged);
}
