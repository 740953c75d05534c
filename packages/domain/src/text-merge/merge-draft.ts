import type { Severity } from '../severity.ts';
import { mergeTexts } from './merge-texts.ts';

/** What a member of the staff writes of a finding. Texts are in Markdown. */
export interface DraftFields {
  title: string;
  /** Null: that of the vector. */
  severity: Severity | null;
  /** Empty without a score. */
  cvssv3: string;
  description: string;
  impact: string;
  recommendation: string;
  evidence: string;
  references: string[];
  cwe: number | null;
  owasp: string;
  /** Of a new finding only. */
  hosts: string[];
  cve: string[];
  tags: string[];
  /** YYYY-MM-DD; null: by the remediation policy. */
  dueDate: string | null;
}
export type DraftField = keyof DraftFields;

/** The fields that are merged line by line. */
export const textFields = ['description', 'impact', 'recommendation', 'evidence'] as const satisfies DraftField[];
/** The fields that are merged entry by entry. */
export const listFields = ['references', 'hosts', 'cve', 'tags'] as const satisfies DraftField[];
/** The fields of which one value holds; the other one is kept as a conflict. */
export const valueFields = ['title', 'severity', 'cvssv3', 'cwe', 'owasp', 'dueDate'] as const satisfies DraftField[];
export type ValueField = (typeof valueFields)[number];

/** A value that was replaced by another one given at the same time. */
export interface ValueConflict {
  field: ValueField;
  value: string | number | null;
  /** Who gave it. */
  name: string;
}

/** Some fields of a draft, as they were and as they are to be. */
export interface DraftChange {
  base: Partial<DraftFields>;
  values: Partial<DraftFields>;
}

interface Merge extends DraftChange {
  saved: { fields: DraftFields; name: string };
  ownName: string;
}

/** The draft with a change that began from `base`. Nothing that either side wrote is lost. */
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

/** What both have, less what either removed, with what either added. */
function mergeLists(base: readonly string[], saved: readonly string[], own: readonly string[]): string[] {
  const [inBase, inOwn] = [new Set(base), new Set(own)];
  const kept = saved.filter((entry) => inOwn.has(entry) || !inBase.has(entry));
  const known = new Set(saved);
  return [...kept, ...own.filter((entry) => !known.has(entry) && !inBase.has(entry))];
}

const isEqual = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The fields in which two states of a draft differ, with both values. */
export function draftChange(base: DraftFields, values: DraftFields): DraftChange {
  const names = (Object.keys(values) as DraftField[]).filter((name) => !isEqual(base[name], values[name]));
  const part = (fields: DraftFields): Partial<DraftFields> =>
    Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { base: part(base), values: part(values) };
}
