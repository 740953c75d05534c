import { addRule, addHit } from '../add-sighting.ts';
import { codeBlock } from '../code-block.ts';
import type { FindingsDraft } from '../finding-draft.ts';
import { addFormerFingerprint } from '../fingerprints.ts';
import type { JsonObject } from '../json-fields.ts';
import { cipherProtocol, cipherTitle } from './testssl-titles.ts';
import { rowRule, rowSighting, type RowFacts, type Target } from './testssl-row.ts';

const maxProof = 12_000;

/** The ciphers of a service with the same rating and protocol. */
interface CipherGroup {
  facts: RowFacts;
  target: Target;
  /** One cipher per line, as testssl.sh writes it. */
  ciphers: string[];
  characters: number;
  count: number;
  rules: Set<string>;
}

/** The ciphers of a report, collected from separate rows. They become findings at the end. */
export interface CipherRows {
  groups: Map<string, CipherGroup>;
}

/** Returns the initial state for the ciphers of a report. */
export function openCiphers(): CipherRows {
  return { groups: new Map() };
}

/** Returns the check that groups the cipher of a row, or null for any other row. */
function gatheredCheck({ check, level }: RowFacts): string | null {
  const protocol = cipherProtocol(check);
  return protocol === null ? null : `ciphers${protocol === '' ? '' : `-${protocol}`}_${level}`;
}

/** Collects a row about one cipher. Returns false for any other row. */
export function takeCipher(
  draft: FindingsDraft,
  rows: CipherRows,
  { object, facts, target }: { object: JsonObject; facts: RowFacts; target: Target },
): boolean {
  const check = gatheredCheck(facts);
  if (check === null) return false;
  const { part, level, finding, line } = facts;
  const key = JSON.stringify([check, part, target]);
  const title = cipherTitle(cipherProtocol(facts.check) ?? '', level);
  addRule(draft, check, { line, read: () => ({ ...rowRule(object, facts), title }) });
  let group = rows.groups.get(key);
  // A report covers a few services. If a malicious one names too many, further rows become separate assets.
  if (group === undefined) {
    group = { facts: { ...facts, check }, target, ciphers: [], characters: 0, count: 0, rules: new Set() };
    if (rows.groups.size < draft.limits.assets) rows.groups.set(key, group);
    else addGroup(draft, { ...group, ciphers: [finding], count: 1, rules: new Set([facts.check]) });
  }
  group.count += 1;
  group.characters += finding.length;
  if (group.rules.size < 1_000) group.rules.add(facts.check);
  if (group.characters < maxProof) group.ciphers.push(finding);
  return true;
}

function addGroup(draft: FindingsDraft, { facts, target, ciphers, count, rules }: CipherGroup): void {
  const sighting = rowSighting(facts, target);
  const [first, ...others] = rules;
  const evidence = (): string => codeBlock('Ciphers', ciphers.join('\n'), maxProof);
  addHit(draft, { ...sighting, ...(first !== undefined && { formerIdentity: [draft.tool, first] }), evidence });
  const group = draft.groups.get(facts.check);
  if (group !== undefined)
    for (const rule of others) addFormerFingerprint(group, { formerIdentity: [draft.tool, rule] });
  draft.results += count - 1;
}

/** Adds the collected ciphers at the end of a report. */
export function closeCiphers(draft: FindingsDraft, { groups }: CipherRows): void {
  for (const group of groups.values()) addGroup(draft, group);
}
