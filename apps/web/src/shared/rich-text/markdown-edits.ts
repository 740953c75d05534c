/** A text with what is selected in it, as offsets. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** What to put in the place of a range, and what is selected afterwards. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

/** Every button of the toolbar. */
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

/** Puts marks around the selection, or takes them away where they are. */
function wrapped({ text, start, end }: Selected, mark: string): Edit {
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

/** A mark at the beginning of a line, whichever it is. */
const anyMark = /^(?:#{1,6} |> |[-*] \[[ x]\] |[-*] |\d+[.)] )/;

/** Begins every selected line with a mark, or takes the marks away where all lines have them. */
function lined({ text, start, end }: Selected, mark: LineMark): Edit {
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

/** A fenced block around the selected lines. */
function fenced({ text, start, end }: Selected): Edit {
  const needsBreak = start > 0 && text[start - 1] !== '\n';
  const opening = `${needsBreak ? '\n' : ''}\`\`\`\n`;
  const inner = text.slice(start, end);
  const closing = `\n\`\`\`${text[end] === '\n' || end === text.length ? '' : '\n'}`;
  const at = start + opening.length;
  return { from: start, to: end, insert: opening + inner + closing, start: at, end: at + inner.length };
}

/** A link on the selected words; what has to be typed next is selected. */
function linked({ text, start, end }: Selected): Edit {
  const words = text.slice(start, end);
  const insert = `[${words}](https://)`;
  const at = words === '' ? start + 1 : start + words.length + 3;
  return { from: start, to: end, insert, start: at, end: words === '' ? at : at + 'https://'.length };
}

const edits: Readonly<Record<EditName, (selected: Selected) => Edit>> = {
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

/** What a button of the toolbar does to the text. */
export const editOf = (name: EditName, selected: Selected): Edit => edits[name](selected);

const listMark = /^(\s*)([-*]|\d+[.)]) (\[[ x]\] )?/;

/** The mark of the next entry: the same bullet, the next number, an empty box. */
function nextMark(indent: string, bullet: string, box: string): string {
  const next = /\d/.test(bullet) ? `${Number.parseInt(bullet, 10) + 1}${bullet.at(-1)}` : bullet;
  return `\n${indent}${next} ${box === '' ? '' : '[ ] '}`;
}

/** Enter in a list begins the next entry, and ends the list at an empty one; undefined elsewhere. */
export function continued({ text, start, end }: Selected): Edit | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const match = listMark.exec(text.slice(from, start));
  if (start !== end || !match) return undefined;
  const [mark, indent = '', bullet = '', box = ''] = match;
  const entry = text.slice(from + mark.length).split('\n', 1)[0] ?? '';
  if (entry.trim() === '') return { from, to: from + mark.length, insert: '', start: from, end: from };
  const insert = nextMark(indent, bullet, box);
  return { from: start, to: start, insert, start: start + insert.length, end: start + insert.length };
}

/** The keys of the shortcuts, as tooltips show them after Control or Command. */
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

/** The edit of a keyboard shortcut; `mod` is Control, or Command on a Mac. */
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
