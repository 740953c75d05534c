import type { ListDeclaration, SortName } from '@gatehouse/contract/list-declaration';
import type { AnyList } from '@gatehouse/contract/list-of';
import { severities } from '@gatehouse/domain/severity';
import type { z } from 'zod';

import type { Actor, TestPortal } from '../portal.ts';

/** What a row shows of a filter: the value under which it is found, several of them, a flag, or nothing. */
export type Shown = string | number | boolean | null | readonly (string | number)[];
export type Shows<Row> = (row: Row) => Shown;
/** Whether a row belongs to what a filter with this value leaves; a range comes as `from..to`. */
export type Passes<Row> = (row: Row, value: string) => boolean;

/** What no row shows, or what the data of the proof cannot tell apart, and why. */
export interface Exception {
  unproved: string;
}

/** What rows say of a filter. */
export interface FilterRule<Row> {
  /** Of a filter by text or record, the values to try. */
  values?: (rows: readonly Row[]) => readonly string[];
  /** Rows that must be found. */
  must?: Passes<Row>;
  /** Rows that may be found. */
  may?: Passes<Row>;
}

/** Whom and where the rows of a proof are built for. */
export interface ListGround {
  portal: TestPortal;
  companyId: string;
  viewer: Actor['user'];
}

/** What the proofs of all lists must know of one: fields of its rows that are not named as the sort or filter is. */
export interface ListProof<Row = ListRow, Sort extends string = string, Filter extends string = string> {
  /** What a row shows of a sort; without a value it is the last in ascending order. */
  sorts?: { readonly [Name in Sort]?: ((row: Row) => SortValue) | { alphabet: (row: Row) => string } | Exception };
  filters?: { readonly [Name in Filter]?: Shows<Row> | FilterRule<Row> };
  /** Filters of which no value divides the rows in two, and why. */
  undivided?: { readonly [Name in Filter]?: string };
  /** Texts of a row by which the search finds it. */
  search?: (row: Row) => readonly (string | null)[];
  /** What every call names beside the rest. */
  always?: Readonly<Record<string, string>>;
  /** The list whose rows the path names. */
  inside?: { list: string; params: (row: ListRow) => Record<string, string> };
  /** Adds the rows that the demo lacks. */
  build?: (ground: ListGround) => Promise<unknown>;
}

/** What `<module>-lists.proof.ts` exports. */
export interface ListProofs {
  lists: Record<string, ListProof>;
}

export type SortValue = string | number | null;
/** A row as it travels. */
export type ListRow = Readonly<Record<string, unknown>> & { _id: string };

type DeclarationOf<E extends AnyList> = E['list'] & ListDeclaration;

/** What rows of a declared list show; names and fields are checked against its declaration. */
export const proofOf = <E extends AnyList>(
  { path }: E,
  proof: ListProof<
    z.output<E['result']>,
    SortName<DeclarationOf<E>['sorts'][number]>,
    keyof DeclarationOf<E>['filters'] & string
  >,
): Record<string, ListProof> => ({ [path]: proof as unknown as ListProof });

/** The place of a severity in their order; nothing comes after all of them. */
export const severityPlace = (severity: string | null): number | null =>
  severity === null ? null : severities.findIndex((each) => each === severity);

/** The day that it is (UTC), which is the day of every company of the demo. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** A day so many days after today. */
export const daysAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A filter by text that finds a value in whatever case. */
export const inAnyCase = <Row>(shows: (row: Row) => string | readonly string[]): Required<FilterRule<Row>> => {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const passes = (row: Row, value: string) => [shows(row)].flat().some((shown) => isSame(shown, value));
  const values = (rows: readonly Row[]) => rows.flatMap(shows).filter((value) => value !== '');
  return {
    values: (rows) => [
      ...new Set(values(rows).map((value, place) => (place % 2 ? value.toLowerCase() : value.toUpperCase()))),
    ],
    must: passes,
    may: passes,
  };
};
