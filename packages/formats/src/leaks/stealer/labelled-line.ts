/** A line of a name, a colon and a value. */
export interface LabelledLine {
  /** In small letters, without marks of lists before it. */
  label: string;
  /** With the white space that may belong to it. */
  value: string;
}

const mostLabelCharacters = 32;

/** Splits a line at its first colon; null where no name is before one. */
export function readLabelledLine(line: string): LabelledLine | null {
  const colon = line.indexOf(':');
  if (colon < 1 || colon > mostLabelCharacters) return null;
  const label = line
    .slice(0, colon)
    .replace(/^[\s*>•-]+/, '')
    .trimEnd()
    .toLowerCase();
  if (!/^[a-z\d]/.test(label)) return null;
  // One blank, or the tabs of a table, are between a label and its value; more belongs to the value.
  return { label, value: line.slice(colon + 1).replace(/^(?:\t+| )/, '') };
}
