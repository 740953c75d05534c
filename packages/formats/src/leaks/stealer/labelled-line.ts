/** A line with a label, a colon and a value. */
export interface LabelledLine {
  /** In lowercase, without list marks before it. */
  label: string;
  /** Includes white space, which may belong to the value. */
  value: string;
}

const maxLabelCharacters = 32;

/** Splits a line at its first colon, or returns null if there is no label before it. */
export function readLabelledLine(line: string): LabelledLine | null {
  const colon = line.indexOf(':');
  if (colon < 1 || colon > maxLabelCharacters) return null;
  const label = line
    .slice(0, colon)
    .replace(/^[\s*>•-]+/, '')
    .trimEnd()
    .toLowerCase();
  if (!/^[a-z\d]/.test(label)) return null;
  // A single space, or tabs, separates a label from its value; more spaces belong to the value.
  return { label, value: line.slice(colon + 1).replace(/^(?:\t+| )/, '') };
}
