import { CompiledQuery } from 'kysely';

import type { CompanyDatabase } from './database.ts';
import { type ListFilter, statementOf } from './list-statement.ts';
import type { Statement } from './scoped-read.ts';

/** The content of a placeholder: conditions joined by `and`, a bound value, or SQL text of the store itself. */
export type PlaceholderContent = readonly ListFilter[] | { bound: unknown } | string;

/**
 * Builds a statement with placeholders written `{name}`. Values, including those of filters, are bound; SQL text comes from stores only and
 * never from user input.
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

/** Runs a statement inside the current transaction. */
export async function runStatement<Row>(db: CompanyDatabase, { text, values }: Statement): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values));
  return rows;
}
