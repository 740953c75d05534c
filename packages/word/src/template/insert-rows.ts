/**
 * Returns a part with rows before the end of its root element, which may be empty.
 * @throws if the root has another name or a prefix, so that a template with an unusual part is refused when it is checked
 */
export function insertRows(part: string, root: string, rows: string): string {
  if (rows === '') return part;
  const end = part.lastIndexOf(`</${root}>`);
  if (end >= 0) return `${part.slice(0, end)}${rows}${part.slice(end)}`;
  const [empty = '', attributes = ''] = new RegExp(`<${root}\\b([^>]*)/>\\s*$`).exec(part) ?? [];
  if (empty === '') throw new Error(`${root} is not readable`);
  return `${part.slice(0, -empty.length)}<${root}${attributes}>${rows}</${root}>`;
}
