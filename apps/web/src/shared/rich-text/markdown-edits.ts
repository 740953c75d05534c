/** A text with its selection, as offsets. */
export interface TextSelection {
  text: string;
  start: number;
  end: number;
}

/** A replacement of a range, and the selection after it. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

/** The names of the toolbar buttons. */
export type EditName =
  | 'heading'
  | 'bold'
  | 'italic'
  | 'code'
  | 'block'
  | 'quote'
  | 'list'
  | 'numbers'
  | 'tasks'
  | 'link';

/** Adds markers around the selection, or removes existing ones. */
function wrapped({ text, start, end }: TextSelection, mark: string): Edit {
  const inner = text.slice(start, end);
  const before = text.slice(start - mark.length, start);
  const after = text.slice(end, end + mark.length);
  if (before === mark && after === mark) {
    const from = start - mark.length;
    return { from, to: end + mark.length, insert: inner, start: from, end: from + inner.length };
  }
  const at = start + mark.length;
  return { from: start, to: end, insert: `${mark}${inner}${mark}`, start: at, end: at + inner.length };
}

type LineMark = (index: number) => string;

const lineMarks: Readonly<Record<'heading' | 'quote' | 'list' | 'numbers' | 'tasks', LineMark>> = {
  heading: () => '## ',
  quote: () => '> ',
  list: () => '- ',
  numbers: (index) => `${index + 1}. `,
  tasks: () => '- [ ] ',
};

/** Matches any marker at the start of a line. */
const anyMark = /^(?:#{1,6} |> |[-*] \[[ x]\] |[-*] |\d+[.)] )/;

/** Adds a marker to every selected line, or removes them if all lines have one. */
function lined({ text, start, end }: TextSelection, mark: LineMark): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd < 0 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line, index) => line.startsWith(mark(index)));
  const insert = lines
    .map((line, index) => (isMarked ? line.slice(mark(index).length) : mark(index) + line.replace(anyMark, '')))
    .join('\n');
  const isCaret = start === end;
  const last = from + insert.length;
  const caret = Math.max(from, Math.min(last, end + insert.length - (to - from)));
  return { from, to, insert, start: isCaret ? caret : from, end: isCaret ? caret : last };
}

/** Wraps the selected lines in a fenced code block. */
function fenced({ text, start, end }: TextSelection): Edit {
  const needsBreak = start > 0 && text[start - 1] !== '\n';
  const opening = `${needsBreak ? '\n' : ''}\`\`\`\n`;
  const inner = text.slice(start, end);
  const closing = `\n\`\`\`${text[end] === '\n' || end === text.length ? '' : '\n'}`;
  const at = start + opening.length;
  return { from: start, to: end, insert: opening + inner + closing, start: at, end: at + inner.length };
}

/** Turns the selected text into a link, and selects the part to be typed next. */
function linked({ text, start, end }: TextSelection): Edit {
  const words = text.slice(start, end);
  const insert = `[${words}](https://)`;
  const at = words === '' ? start + 1 : start + words.length + 3;
  return { from: start, to: end, insert, start: at, end: words === '' ? at : at + 'https://'.length };
}

const edits: Readonly<Record<EditName, (selected: TextSelection) => Edit>> = {
  heading: (selected) => lined(selected, lineMarks.heading),
  bold: (selected) => wrapped(selected, '**'),
  italic: (selected) => wrapped(selected, '_'),
  code: (selected) => wrapped(selected, '`'),
  block: fenced,
  quote: (selected) => lined(selected, lineMarks.quote),
  list: (selected) => lined(selected, lineMarks.list),
  numbers: (selected) => lined(selected, lineMarks.numbers),
  tasks: (selected) => lined(selected, lineMarks.tasks),
  link: linked,
};

/** Returns the edit of a toolbar button. */
export const editOf = (name: EditName, selected: TextSelection): Edit => edits[name](selected);

const listMark = /^(\s*)([-*]|\d+[.)]) (\[[ x]\] )?/;

/** Returns the marker of the next entry: the same bullet, the next number, or an unchecked box. */
function nextMark(indent: string, bullet: string, box: string): string {
  const next = /\d/.test(bullet) ? `${Number.parseInt(bullet, 10) + 1}${bullet.at(-1)}` : bullet;
  return `\n${indent}${next} ${box === '' ? '' : '[ ] '}`;
}

/** Returns the edit of Enter in a list: starts the next entry, or ends the list at an empty one. Returns undefined outside a list. */
export function continueList({ text, start, end }: TextSelection): Edit | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const match = listMark.exec(text.slice(from, start));
  if (start !== end || !match) return undefined;
  const [mark, indent = '', bullet = '', box = ''] = match;
  const entry = text.slice(from + mark.length).split('\n', 1)[0] ?? '';
  if (entry.trim() === '') return { from, to: from + mark.length, insert: '', start: from, end: from };
  const insert = nextMark(indent, bullet, box);
  return { from: start, to: start, insert, start: start + insert.length, end: start + insert.length };
}

/** The shortcut keys as shown in tooltips, pressed with Control or Command. */
export const editKeys: Readonly<Record<EditName, string>> = {
  heading: '⇧H',
  bold: 'B',
  italic: 'I',
  code: 'E',
  block: '⇧E',
  quote: '⇧.',
  list: '⇧8',
  numbers: '⇧7',
  tasks: '⇧9',
  link: 'K',
};

/** Returns the edit of a keyboard shortcut; `mod` is Control, or Command on a Mac. */
export function shortcutOf(event: { key: string; code: string; mod: boolean; shift: boolean }): EditName | undefined {
  if (!event.mod) return undefined;
  const plain: Readonly<Record<string, EditName>> = { b: 'bold', i: 'italic', e: 'code', k: 'link' };
  const shifted: Readonly<Record<string, EditName>> = {
    KeyE: 'block',
    Digit7: 'numbers',
    Digit8: 'list',
    Digit9: 'tasks',
    Period: 'quote',
    KeyH: 'heading',
  };
  return event.shift ? shifted[event.code] : plain[event.key.toLowerCase()];
}
