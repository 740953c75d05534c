/** A section of Markdown: a fenced code block, or the text between two. */
export interface MarkdownSection {
  text: string;
  isCode: boolean;
  /** The fence that would close a code block left open, or an empty string. */
  openFence: string;
}

// A fence inside a list or quote ends with that list or quote, which line by line scanning cannot detect.
const nestedFence = /^(?:[ \t]|>|[-+*][ \t]|\d{1,9}[.)][ \t])[^`~\n]{0,200}(?:`{3}|~{3})/m;

const anyFence = /^(?:`{3}|~{3})/m;

const opening = /^(?:(`{3,})(?!`)[^`]*|(~{3,})(?!~).*)$/;

function isClosing(line: string, fence: string): boolean {
  const mark = line.trimEnd();
  return mark.length >= fence.length && mark === fence.charAt(0).repeat(mark.length);
}

interface Scan {
  stretches: MarkdownSection[];
  lines: string[];
  /** The fence that opened the current code block; empty outside one. */
  fence: string;
}

function closeSection(scan: Scan, openFence = ''): void {
  const isCode = scan.fence !== '';
  if (scan.lines.length > 0) scan.stretches.push({ text: scan.lines.join('\n'), isCode, openFence });
  scan.lines = [];
}

function scanText(scan: Scan, line: string): void {
  const marks = opening.exec(line);
  if (marks !== null) closeSection(scan);
  scan.fence = marks?.[1] ?? marks?.[2] ?? '';
  scan.lines.push(line);
}

function scanCode(scan: Scan, line: string): void {
  scan.lines.push(line);
  if (!isClosing(line, scan.fence)) return;
  closeSection(scan);
  scan.fence = '';
}

/** Splits Markdown at its code blocks. Returns null if only a parser can determine where they end. */
export function scanFences(source: string): MarkdownSection[] | null {
  if (nestedFence.test(source)) return null;
  if (!anyFence.test(source)) return [{ text: source, isCode: false, openFence: '' }];
  const scan: Scan = { stretches: [], lines: [], fence: '' };
  for (const line of source.split('\n')) (scan.fence === '' ? scanText : scanCode)(scan, line);
  closeSection(scan, scan.fence);
  return scan.stretches;
}
