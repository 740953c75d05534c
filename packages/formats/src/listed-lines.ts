/** Splits a line with several items marked by asterisks: "* one * two * three". */
function splitSigns(line: string): string[] | null {
  if (!/^\s*\* \S/.test(line)) return null;
  const parts = line
    .trim()
    .slice(2)
    .split(/ \* (?=\S)/);
  return parts.length < 3 ? null : parts.map((part) => `* ${part}`);
}

/** Splits a line with several numbered items: "1. One. 2. Two. 3. Three." */
function splitNumbers(line: string): string[] | null {
  const starts = [...line.matchAll(/(?:^\s*|[.;:,)] )(\d{1,2})\. (?=\S)/g)];
  const counted = starts.filter(([, digits], index) => Number(digits) === index + 1);
  if (counted.length < 3 || counted.length < starts.length || starts[0]?.index !== 0) return null;
  const begins = counted.map(
    ({ 0: found, index }) => index + found.length - found.trimStart().replace(/^[.;:,)] /, '').length,
  );
  return begins.map((begin, index) => line.slice(begin, begins[index + 1] ?? line.length).trim());
}

/** Puts each list item on its own line, because some tools write a whole list on one line. */
export function expandLists(lines: readonly string[]): string[] {
  return lines.flatMap((line) => splitSigns(line) ?? splitNumbers(line) ?? [line]);
}
