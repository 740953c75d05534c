import type { TableReference } from './erased-rows.store.ts';

/**
 * Returns the tables in an order that allows deletion: referencing tables come first. In a cycle of references, any table may come first.
 */
export function deletionOrder(tables: readonly string[], references: readonly TableReference[]): string[] {
  const known = new Set(tables);
  const children = Map.groupBy(
    references.filter(({ child }) => known.has(child)),
    ({ parent }) => parent,
  );
  const order = new Set<string>();
  const visited = new Set<string>();
  const visit = (table: string): void => {
    if (visited.has(table)) return;
    visited.add(table);
    for (const { child } of children.get(table) ?? []) visit(child);
    order.add(table);
  };
  for (const table of tables) visit(table);
  return [...order];
}
