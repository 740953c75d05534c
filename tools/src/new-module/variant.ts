/** The variant of a module. `plain`: a list with a status, for clients. `full`: records that clients and staff can also read and create. */
export type Variant = 'plain' | 'full';

/** The mark at the end of a line that only one variant has: a comment with the name of the variant. */
const lineMark = /[ \t]*(?:\/\/|--|\{\/\*) (plain|full)(?: \*\/\})?$/;
/** The marks around lines that only one variant has: `// [full` and `// full]`. */
const openMark = /^\s*(?:\/\/|--) \[(plain|full)$/;
const closeMark = /^\s*(?:\/\/|--) (?:plain|full)\]$/;

/** Returns a template without the lines of the other variant and without marks. */
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
