import type { Definitions, MarksToken, OpeningToken, Token } from './markdown-scan.ts';
import { tokensOf } from './markdown-tokens.ts';

/** A part of a line, as the page shows it. */
export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; spans: readonly Span[] }
  | { kind: 'link'; address: string; spans: readonly Span[] }
  | { kind: 'image'; address: string; alt: string };

/** Something that was opened, with what it holds so far. */
interface Frame {
  opener: MarksToken | OpeningToken | null;
  /** Marks that are not used up. */
  left: number;
  spans: Span[];
  /** How deep the spans go. */
  depth: number;
  /** For each kind of closing marks: no frame below this height of the stack matches it. */
  floors: Map<string, number>;
}

interface Builder {
  frames: [Frame, ...Frame[]];
  /** Heights of the frames that marks cannot reach beyond: the text itself, and the words of links and pictures. */
  walls: number[];
  openLinks: number;
}

// Nobody writes deeper; the limit keeps a hostile text from exhausting the stack of the browser.
const deepest = 16;

const newFrame = (opener: Frame['opener']): Frame => ({
  opener,
  left: opener?.kind === 'marks' ? opener.count : 0,
  spans: [],
  depth: 0,
  floors: new Map(),
});

const topOf = ({ frames }: Builder): Frame => frames.at(-1) ?? frames[0];

function append(frame: Frame, span: Span, depth = 0): void {
  const last = frame.spans.at(-1);
  if (span.kind === 'text' && last?.kind === 'text') last.text += span.text;
  else frame.spans.push(span);
  frame.depth = Math.max(frame.depth, depth);
}

/** What was opened above this height and is not closed by now is text after all. */
function settleAbove({ frames }: Builder, height: number): void {
  const target = frames[height];
  for (const { opener, left, spans, depth } of frames.splice(height + 1)) {
    if (!target) return;
    if (opener?.kind === 'marks') append(target, { kind: 'text', text: opener.mark.repeat(left) });
    for (const span of spans) append(target, span, depth);
  }
}

/** CommonMark's rule of three: what could both open and close does not match where the sum is a multiple of it. */
function isPair(opener: MarksToken, closer: MarksToken): boolean {
  const isAmbiguous = opener.mayClose || closer.mayOpen;
  const isMultiple = (opener.count + closer.count) % 3 === 0;
  return !isAmbiguous || !isMultiple || (opener.count % 3 === 0 && closer.count % 3 === 0);
}

const matches = ({ opener, depth }: Frame, closer: MarksToken): boolean =>
  opener?.kind === 'marks' && opener.mark === closer.mark && depth < deepest && isPair(opener, closer);

/** The height of the nearest frame that these marks close; what was searched in vain is not searched again. */
function heightOfOpener({ frames, walls }: Builder, closer: MarksToken): number | null {
  const wall = walls.at(-1) ?? 0;
  const floors = frames[wall]?.floors;
  const kind = `${closer.mark} ${closer.count % 3} ${closer.mayOpen}`;
  const floor = Math.max(wall + 1, floors?.get(kind) ?? 0);
  const height = frames.findLastIndex((frame, at) => at < floor || matches(frame, closer));
  if (height >= floor) return height;
  floors?.set(kind, frames.length);
  return null;
}

/** Wraps what stands between the marks; answers how many of them were used. */
function wrap(builder: Builder, height: number, available: number): number {
  const { frames, walls } = builder;
  settleAbove(builder, height);
  const frame = topOf(builder);
  const used = Math.min(2, frame.left, available);
  const node: Span = { kind: used === 2 ? 'strong' : 'emphasis', spans: frame.spans };
  frame.left -= used;
  frame.spans = [];
  if (frame.left === 0) frames.pop();
  append(topOf(builder), node, frame.depth + 1);
  const floors = frames[walls.at(-1) ?? 0]?.floors ?? new Map<string, number>();
  for (const [kind, floor] of floors) floors.set(kind, Math.min(floor, frames.length));
  return used;
}

function takeMarks(builder: Builder, token: MarksToken): void {
  let left = token.count;
  let height = token.mayClose ? heightOfOpener(builder, token) : null;
  while (height !== null) {
    left -= wrap(builder, height, left);
    height = left > 0 ? heightOfOpener(builder, token) : null;
  }
  if (left === 0) return;
  if (token.mayOpen) builder.frames.push({ ...newFrame(token), left });
  else append(topOf(builder), { kind: 'text', text: token.mark.repeat(left) });
}

function plainText(spans: readonly Span[]): string {
  return spans
    .map((span) => {
      if (span.kind === 'image') return span.alt;
      return 'text' in span ? span.text : plainText(span.spans);
    })
    .join('');
}

function open(builder: Builder, token: OpeningToken): void {
  builder.walls.push(builder.frames.length);
  builder.frames.push(newFrame(token));
  if (token.what === 'link') builder.openLinks += 1;
}

function close(builder: Builder): void {
  const { frames, walls } = builder;
  settleAbove(builder, walls.pop() ?? 0);
  const { opener, spans, depth } = topOf(builder);
  if (opener?.kind !== 'opening') return;
  frames.pop();
  const { address, what } = opener;
  if (what === 'link') builder.openLinks -= 1;
  // A link without words is shown by where it leads.
  const words: readonly Span[] = spans.length === 0 ? [{ kind: 'text', text: address }] : spans;
  const node: Span =
    what === 'link'
      ? { kind: 'link', address, spans: words }
      : { kind: 'image', address, alt: plainText(spans).trim() };
  append(topOf(builder), node, depth + 1);
}

function take(builder: Builder, token: Token): void {
  switch (token.kind) {
    case 'marks':
      return takeMarks(builder, token);
    case 'opening':
      return open(builder, token);
    case 'closing':
      return close(builder);
    case 'address': {
      const words: Span = { kind: 'text', text: token.text };
      const isWithinLink = builder.openLinks > 0;
      return append(topOf(builder), isWithinLink ? words : { ...token, kind: 'link', spans: [words] }, 1);
    }
    case 'text':
    case 'code':
      return append(topOf(builder), { ...token });
  }
}

/**
 * The words of a paragraph as spans: emphasis, code, links, pictures and text. All that Markdown has no word for, tags
 * among it, stays text. The time it takes grows with the length of the text alone, however it was made.
 */
export function spansOf(text: string, definitions: Definitions): readonly Span[] {
  const builder: Builder = { frames: [newFrame(null)], walls: [0], openLinks: 0 };
  for (const token of tokensOf(text, definitions)) take(builder, token);
  settleAbove(builder, 0);
  return builder.frames[0].spans;
}
