/** The side that a column of a table leans to. */
export type Align = 'start' | 'center' | 'end';

/** Lines of text, whose words are read later. */
export interface Paragraph {
  kind: 'paragraph';
  lines: string[];
}

/** Code or raw HTML: lines that are shown as they are. */
export interface Verbatim {
  kind: 'code' | 'raw';
  /** What stands behind the fence: `http request`. */
  info: string;
  lines: string[];
}

/** A table; a row may be shorter than the head. */
export interface Table {
  kind: 'table';
  aligns: readonly Align[];
  head: readonly string[];
  rows: (readonly string[])[];
}

/** A list; loose where empty lines part its entries. */
export interface List {
  kind: 'list';
  /** What all its entries begin with: `-`, `*`, `+`, `.` or `)`. */
  mark: string;
  start: number | null;
  isLoose: boolean;
  items: Item[];
}

/** Words of somebody else; it holds parts of its own. */
export interface Quote {
  kind: 'quote';
  parts: Part[];
}

/** One part of a text, its words not read yet. */
export type Part =
  | Paragraph
  | Verbatim
  | Table
  | List
  | { kind: 'heading'; rank: number; text: string }
  | { kind: 'rule' }
  | Quote;

/** One entry of a list, while it is read and after. */
export interface Item {
  kind: 'item';
  parts: Part[];
  list: List;
  /** How far the lines that belong to it are indented. */
  indent: number;
  endsBlank: boolean;
}

/** What holds other parts. */
export type Container = { kind: 'text'; parts: Part[] } | Quote | Item;

/** The part that the next line may belong to. */
export type Leaf =
  | { kind: 'paragraph'; part: Paragraph }
  | { kind: 'table'; part: Table }
  | { kind: 'indented' | 'raw'; part: Verbatim }
  | { kind: 'fence'; part: Verbatim; mark: string; length: number; indent: number };

/** How far a text has been read. The outermost container is the text itself. */
export interface Outline {
  containers: Container[];
  leaf: Leaf | null;
}

// Nobody nests lists and quotes deeper, and each level is gone through again for every line.
const deepest = 16;

/** Whether another container may be opened; what lies deeper is read as text. */
export const mayNest = ({ containers }: Outline): boolean => containers.length <= deepest;

/** Adds a part where the text stands now. An empty line before it makes a list loose. */
export function addPart(outline: Outline, part: Part): void {
  const container = outline.containers.at(-1);
  if (container?.kind === 'item' && container.endsBlank && container.parts.length > 0) container.list.isLoose = true;
  container?.parts.push(part);
  outline.leaf = null;
}

/** Takes the last part of the current container away, for a line that shows it to be something else. */
export function dropLastPart({ containers }: Outline): void {
  containers.at(-1)?.parts.pop();
}

/** Begins a quote. */
export function openQuote(outline: Outline): void {
  const quote: Quote = { kind: 'quote', parts: [] };
  addPart(outline, quote);
  outline.containers.push(quote);
}

/** Begins an entry, in the list right before it if that has the same mark. */
export function openItem(outline: Outline, entry: Pick<List, 'mark' | 'start'> & { indent: number }): void {
  const { mark, start, indent } = entry;
  const last = outline.containers.at(-1)?.parts.at(-1);
  const isSameList = last?.kind === 'list' && last.mark === mark;
  const list: List = isSameList ? last : { kind: 'list', mark, start, isLoose: false, items: [] };
  if (!isSameList) addPart(outline, list);
  else if (list.items.at(-1)?.endsBlank) list.isLoose = true;
  const item: Item = { kind: 'item', parts: [], list, indent, endsBlank: false };
  list.items.push(item);
  outline.containers.push(item);
  outline.leaf = null;
}
