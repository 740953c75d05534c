import type { Severity } from '../severity.ts';
import { mergeTexts } from './merge-texts.ts';

/** The fields of a finding that staff edit. Texts are Markdown. */
export interface DraftFields {
  title: string;
  /** Null if it follows from the vector. */
  severity: Severity | null;
  /** Empty if the finding has no score. */
  cvssv3: string;
  description: string;
  impact: string;
  recommendation: string;
  evidence: string;
  references: string[];
  cwe: number | null;
  owasp: string;
  /** Set for a new finding only. */
  hosts: string[];
  cve: string[];
  tags: string[];
  /** `YYYY-MM-DD`, or null if the remediation policy sets it. */
  dueDate: string | null;
}
export type DraftField = keyof DraftFields;

/** The fields that are merged line by line. */
export const textFields = ['description', 'impact', 'recommendation', 'evidence'] as const satisfies DraftField[];
/** The fields that are merged entry by entry. */
export const listFields = ['references', 'hosts', 'cve', 'tags'] as const satisfies DraftField[];
/** The fields with a single value; on a conflict one value is used and the other is stored as a conflict. */
export const valueFields = ['title', 'severity', 'cvssv3', 'cwe', 'owasp', 'dueDate'] as const satisfies DraftField[];
export type ValueField = (typeof valueFields)[number];

/** A value that was replaced by another one entered at the same time. */
export interface ValueConflict {
  field: ValueField;
  value: string | number | null;
  /** Name of the author of the value. */
  name: string;
}

/** The changed fields of a draft, with their values before and after. */
export interface DraftChange {
  base: Partial<DraftFields>;
  values: Partial<DraftFields>;
}

interface Merge extends DraftChange {
  saved: { fields: DraftFields; name: string };
  ownName: string;
}

/** Merges a change that started from `base` into the saved draft. Nothing that either side wrote is lost. */
export function mergeDraft({ base, values, saved, ownName }: Merge): {
  fields: DraftFields;
  conflicts: ValueConflict[];
} {
  const fields: DraftFields = { ...saved.fields };
  for (const field of textFields) {
    const own = values[field];
    if (own === undefined) continue;
    const before = base[field] ?? '';
    fields[field] = mergeTexts({
      base: before,
      saved: { text: fields[field], name: saved.name },
      own: { text: own, name: ownName },
    });
  }
  for (const field of listFields) {
    const own = values[field];
    if (own !== undefined) fields[field] = mergeLists(base[field] ?? [], fields[field], own);
  }
  return { fields: { ...fields, ...ownValues(values) }, conflicts: conflictsOf({ base, values, saved }) };
}

const ownValues = (values: Partial<DraftFields>): Partial<DraftFields> =>
  Object.fromEntries(valueFields.filter((field) => values[field] !== undefined).map((field) => [field, values[field]]));

function conflictsOf({ base, values, saved }: Omit<Merge, 'ownName'>): ValueConflict[] {
  return valueFields
    .filter((field) => {
      const [own, before, now] = [values[field], base[field], saved.fields[field]];
      return own !== undefined && before !== undefined && now !== before && now !== own;
    })
    .map((field) => ({ field, value: saved.fields[field], name: saved.name }));
}

/** Returns the entries that both sides have and those that either side added, without those that either side removed. */
function mergeLists(base: readonly string[], saved: readonly string[], own: readonly string[]): string[] {
  const [inBase, inOwn] = [new Set(base), new Set(own)];
  const kept = saved.filter((entry) => inOwn.has(entry) || !inBase.has(entry));
  const known = new Set(saved);
  return [...kept, ...own.filter((entry) => !known.has(entry) && !inBase.has(entry))];
}

const isEqual = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Returns the fields in which two versions of a draft differ, with both values. */
export function draftChange(base: DraftFields, values: DraftFields): DraftChange {
  const names = (Object.keys(values) as DraftField[]).filter((name) => !isEqual(base[name], values[name]));
  const part = (fields: DraftFields): Partial<DraftFields> =>
    Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { base: part(base), values: part(values) };
}
