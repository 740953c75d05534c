/** `plain`: a list with a status, for clients. `full`: records that can be read and created as well, on both sides. */
export type Variant = 'plain' | 'full';

/** The mark at the end of a line that only one variant has: a comment with its name. */
const lineMark = /[ \t]*(?:\/\/|--|\{\/\*) (plain|full)(?: \*\/\})?$/;
/** Lines that only one variant has stand between `// [full` and `// full]`. */
const openMark = /^\s*(?:\/\/|--) \[(plain|full)$/;
const closeMark = /^\s*(?:\/\/|--) (?:plain|full)\]$/;

/** A template without what belongs to the other variant, and without the marks. */
export function inVariant(template: string, variant: Variant): string {
  let open: string | undefined;
  const lines = template.split('\n').flatMap((line) => {
    const opened = openMark.exec(line)?.[1];
    if (opened !== undefined || closeMark.test(line)) {
      open = opened;
      return [];
    }
    const only = open ?? lineMark.exec(line)?.[1] ?? variant;
    return only === variant ? [line.replace(lineMark, '')] : [];
  });
  return lines.join('\n');
}
