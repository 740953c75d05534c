import type { ListDeclaration, SortName } from '@gatehouse/contract/core/list-declaration';
import type { Row } from '@gatehouse/contract/core/endpoint';
import type { AnyList } from '@gatehouse/contract/core/list-of';
import { severities } from '@gatehouse/domain/severity';

import type { Actor, TestPortal } from '../portal.ts';

/** Filter values of a row: one, several, a flag, or none. */
export type Shown = string | number | boolean | null | readonly (string | number)[];
export type Shows<Row> = (row: Row) => Shown;
/** Tells whether a row matches a filter value; a range is written `from..to`. */
export type Passes<Row> = (row: Row, value: string) => boolean;

/** Reasons why a filter cannot be proved from the rows. */
export interface Exception {
  unproved: string;
}

/** Rule by which a row matches a filter. */
export interface FilterRule<Row> {
  /** Of a filter by text or record, the values to try. */
  values?: (rows: readonly Row[]) => readonly string[];
  /** Rows that must be found. */
  must?: Passes<Row>;
  /** Rows that may be found. */
  may?: Passes<Row>;
}

/** Portal, company and viewer for which a proof builds rows. */
export interface ListGround {
  portal: TestPortal;
  companyId: string;
  viewer: Actor['user'];
}

/** Facts that the list proofs need about one list: row fields whose names differ from their sort or filter. */
export interface ListProof<Row = ListRow, Sort extends string = string, Filter extends string = string> {
  /** Sort value of a row; rows without one come last in ascending order. */
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

/** Exports of a `<module>-lists.proof.ts`. */
export interface ListProofs {
  lists: Record<string, ListProof>;
}

export type SortValue = string | number | null;
/** A row as it travels. */
export type ListRow = Readonly<Record<string, unknown>> & { _id: string };

type DeclarationOf<E extends AnyList> = E['list'] & ListDeclaration;

/** Proof of a declared list; names of sorts, filters and fields are checked against its declaration. */
export const proofOf = <E extends AnyList>(
  { path }: E,
  proof: ListProof<Row<E>, SortName<DeclarationOf<E>['sorts'][number]>, keyof DeclarationOf<E>['filters'] & string>,
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
