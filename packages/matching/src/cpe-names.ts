import { cpeAttributes, type Cpe, type CpeAttribute, type CpeValue } from './cpe.ts';

/** The relation of source to target values (NIST IR 7696, table 6-2). */
export type CpeRelation = 'equal' | 'superset' | 'subset' | 'disjoint' | 'undefined';

type CpeText = Extract<CpeValue, { kind: 'text' }>;

const hasWildcard = (value: CpeValue): boolean => value.kind === 'text' && value.lead + value.trail !== '';

/** Returns the maximum number of characters that wildcards can match. */
const reach = (wildcards: string): number => (wildcards === '*' ? Number.POSITIVE_INFINITY : wildcards.length);

/** True if a text with wildcards at its ends matches a plain text. */
function wildcardContains({ text, lead, trail }: CpeText, target: string): boolean {
  const spare = target.length - text.length;
  if (spare < 0) return false;
  if (lead === '*' && trail === '*') return target.includes(text);
  // The positions that both wildcards allow. At least one wildcard is limited, so there are few.
  const first = trail === '*' ? 0 : Math.max(0, spare - reach(trail));
  const last = Math.min(spare, reach(lead));
  for (let at = first; at <= last; at += 1) if (target.startsWith(text, at)) return true;
  return false;
}

function compareTexts(source: CpeText, target: CpeText): CpeRelation {
  if (hasWildcard(target)) return 'undefined';
  if (hasWildcard(source)) return wildcardContains(source, target.text) ? 'superset' : 'disjoint';
  return source.text === target.text ? 'equal' : 'disjoint';
}

function compareWithAny(source: CpeValue, target: CpeValue): CpeRelation {
  if (source.kind === target.kind) return 'equal';
  if (source.kind !== 'any') return 'subset';
  return hasWildcard(target) ? 'undefined' : 'superset';
}

/** Compares one attribute. `-` (not applicable) differs from `*` (any) and is disjoint from every text. */
export function compareCpeValues(source: CpeValue, target: CpeValue): CpeRelation {
  if (source.kind === 'any' || target.kind === 'any') return compareWithAny(source, target);
  if (source.kind === 'text' && target.kind === 'text') return compareTexts(source, target);
  if (source.kind === target.kind) return 'equal';
  return hasWildcard(target) ? 'undefined' : 'disjoint';
}

/** Combines the relations of several attributes. */
export function combineRelations(relations: readonly CpeRelation[]): CpeRelation {
  if (relations.includes('disjoint')) return 'disjoint';
  if (relations.every((relation) => relation === 'equal')) return 'equal';
  if (relations.every((relation) => relation === 'equal' || relation === 'superset')) return 'superset';
  if (relations.every((relation) => relation === 'equal' || relation === 'subset')) return 'subset';
  return 'undefined';
}

/** Compares two names. The source matches the target if it is equal or a superset. */
export function compareCpes(source: Cpe, target: Cpe): CpeRelation {
  return combineRelations(cpeAttributes.map((name: CpeAttribute) => compareCpeValues(source[name], target[name])));
}

const keyAttributes = ['part', 'vendor', 'product'] as const;

/** Returns the key shared by names with the same part, vendor and product, or undefined if one of these is open. */
export function cpeKey(cpe: Cpe): string | undefined {
  const values = keyAttributes.map((name) => cpe[name]);
  const texts = values.map((value) => (value.kind === 'text' && !hasWildcard(value) ? value.text : undefined));
  return texts.includes(undefined) ? undefined : `cpe:${texts.join(':')}`;
}
