import type { ShownLine } from '@gatehouse/contract/invoices/invoice-parts.schema';

/** Returns the first line of an invoice, without its details, and the number of further lines; undefined if there are none. */
export function summarizeLines(
  lines: readonly Pick<ShownLine, 'description'>[],
): { first: string; more: number } | undefined {
  const [line] = lines;
  if (!line) return undefined;
  return { first: line.description.split('\n', 1)[0] ?? '', more: lines.length - 1 };
}
