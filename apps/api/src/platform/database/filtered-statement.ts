import { CompiledQuery } from 'kysely';

import type { CompanyDatabase } from './database.ts';
import { type ListFilter, statementOf } from './list-statement.ts';
import type { Statement } from './scoped-read.ts';

/** What stands in a hole of a statement: conditions that all hold, a value, or a piece of SQL that the store itself wrote. */
export type Hole = readonly ListFilter[] | { bound: unknown } | string;

/**
 * A statement with holes, written `{name}`: values are bound, those of filters as well; a text goes in as it is.
 * All SQL comes from stores; nothing that somebody typed is ever part of it.
 */
export function filteredStatement(text: string, holes: Readonly<Record<string, Hole>>): Statement {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const fill = (filters: readonly ListFilter[]) =>
    ['true', ...filters.map(({ sql, value }) => `(${sql.replaceAll('?', () => bind(value))})`)].join(' and ');
  const filled = text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const hole = holes[name];
    if (hole === undefined) throw new Error(`No value for {${name}}`);
    if (typeof hole === 'string') return hole;
    return 'bound' in hole ? bind(hole.bound) : fill(hole);
  });
  return statementOf(filled, values);
}

/** Runs such a statement inside the running transaction. */
export async function runStatement<Row>(db: CompanyDatabase, { text, values }: Statement): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values));
  return rows;
}
