import type { ListDeclaration, SortName } from '@gatehouse/contract/core/list-declaration';
import type { Row } from '@gatehouse/contract/core/endpoint';
import type { AnyList } from '@gatehouse/contract/core/list-of';
import { severities } from '@gatehouse/domain/severity';

import type { Actor, TestPortal } from '../portal.ts';

/** Filter values of a row: one, several, a flag, or none. */
export type ShownValue = string | number | boolean | null | readonly (string | number)[];
export type Shows<Row> = (row: Row) => ShownValue;
/** Returns true if a row matches a filter value; a range is written `from..to`. */
export type Passes<Row> = (row: Row, value: string) => boolean;

/** The reason that a filter cannot be proved from the rows. */
export interface Exception {
  unproved: string;
}

/** The rule by which a row matches a filter. */
export interface FilterRule<Row> {
  /** The values to try, for a filter by text or record. */
  values?: (rows: readonly Row[]) => readonly string[];
  /** True for rows that must be found. */
  must?: Passes<Row>;
  /** True for rows that may be found. */
  may?: Passes<Row>;
}

/** The portal, company and viewer for which a proof builds rows. */
export interface ProofContext {
  portal: TestPortal;
  companyId: string;
  viewer: Actor['user'];
}

/** The properties of one list that its proof needs: the values of sorts and filters that are not row fields of the same name. */
export interface ListProof<Row = ListRow, Sort extends string = string, Filter extends string = string> {
  /** The sort value of a row; rows without one come last in ascending order. */
  sorts?: { readonly [Name in Sort]?: ((row: Row) => SortValue) | { alphabet: (row: Row) => string } | Exception };
  filters?: { readonly [Name in Filter]?: Shows<Row> | FilterRule<Row> };
  /** Filters of which no value separates the rows, with the reason. */
  undivided?: { readonly [Name in Filter]?: string };
  /** The texts of a row by which the search finds it. */
  search?: (row: Row) => readonly (string | null)[];
  /** Query parameters that every request of the list needs. */
  always?: Readonly<Record<string, string>>;
  /** The list whose rows are the parent records in the path. */
  inside?: { list: string; params: (row: ListRow) => Record<string, string> };
  /** Adds the rows that the demo lacks. */
  build?: (ground: ProofContext) => Promise<unknown>;
}

/** The exports of a `<module>-lists.proof.ts`. */
export interface ListProofs {
  lists: Record<string, ListProof>;
}

export type SortValue = string | number | null;
/** A row as the API returns it. */
export type ListRow = Readonly<Record<string, unknown>> & { _id: string };

type DeclarationOf<E extends AnyList> = E['list'] & ListDeclaration;

/** Types the proof of a declared list; the names of sorts, filters and fields are checked against its declaration. */
export const proofOf = <E extends AnyList>(
  { path }: E,
  proof: ListProof<Row<E>, SortName<DeclarationOf<E>['sorts'][number]>, keyof DeclarationOf<E>['filters'] & string>,
): Record<string, ListProof> => ({ [path]: proof as unknown as ListProof });

/** Returns the position of a severity in their order; null sorts last. */
export const severityPlace = (severity: string | null): number | null =>
  severity === null ? null : severities.findIndex((each) => each === severity);

/** Returns the current date in UTC, the time zone of every demo company. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** Returns the date this many days from today. */
export const daysAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the rule of a text filter that ignores case. */
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
