const indentOf = (line: string): number => line.length - line.trimStart().length;

/**
 * Returns a text without the indentation that all lines after the first have in common, as in XML files that a program has formatted. Lines
 * that are indented by less than four spaces are kept.
 */
export function dedentFollowing(text: string): string {
  const [first = '', ...following] = text.split('\n');
  const indents = following.filter((line) => line.trim() !== '').map(indentOf);
  const common = Math.min(...indents);
  if (indents.length === 0 || common < 4 || indentOf(first) > 0) return text;
  return [first, ...following.map((line) => line.slice(common))].join('\n');
}
