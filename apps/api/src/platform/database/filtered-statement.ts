import { CompiledQuery } from 'kysely';

import type { CompanyDatabase } from './database.ts';
import { type ListFilter, statementOf } from './list-statement.ts';
import type { Statement } from './scoped-read.ts';

/** What fills a placeholder of a statement: conditions that all apply, a value, or SQL that the store itself wrote. */
export type PlaceholderContent = readonly ListFilter[] | { bound: unknown } | string;

/**
 * A statement with placeholders, written `{name}`: values are bound, those of filters as well; a text goes in as it is.
 * All SQL comes from stores; nothing that a user typed is ever part of it.
 */
export function filteredStatement(text: string, placeholders: Readonly<Record<string, PlaceholderContent>>): Statement {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const fill = (filters: readonly ListFilter[]) =>
    ['true', ...filters.map(({ sql, value }) => `(${sql.replaceAll('?', () => bind(value))})`)].join(' and ');
  const filled = text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const content = placeholders[name];
    if (content === undefined) throw new Error(`No value for {${name}}`);
    if (typeof content === 'string') return content;
    return 'bound' in content ? bind(content.bound) : fill(content);
  });
  return statementOf(filled, values);
}

/** Runs such a statement inside the running transaction. */
export async function runStatement<Row>(db: CompanyDatabase, { text, values }: Statement): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values));
  return rows;
}
