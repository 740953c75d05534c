import { type Dictionary, isDictionary, isRef, isText, nameIn, type Value } from './read-values.ts';
import type { Pdf } from './read-pdf.ts';
import { commandsOf, lettersOf } from './read-content.ts';
import { parentTree, type ReadElement } from './read-structure.ts';

/** The marked content and glyphs of a page, in order, and what is wrong with them. */
interface ContentState {
  faults: string[];
  parts: number[];
  /** Glyphs used per font. */
  glyphs: Map<string, Set<number>>;
}

interface Walk extends ContentState {
  page: number;
  operands: Value[];
  /** Open marked content: a content number, an artifact, or a span inside one of them. */
  open: ('artifact' | 'span' | number)[];
  font: string;
}

const painting = ['Tj', 'TJ', "'", '"', 'S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'Do', 'sh', 'EI'];

function begin(walk: Walk, [tag, details]: readonly Value[]): void {
  if (tag === '/Artifact') {
    if (walk.open.length > 0) walk.faults.push(`page ${walk.page}: an artifact within content`);
    walk.open.push('artifact');
    return;
  }
  const part = isDictionary(details) ? details.entries.get('MCID') : undefined;
  if (typeof part !== 'number') {
    walk.open.push('span');
    return;
  }
  if (walk.open.length > 0) walk.faults.push(`page ${walk.page}: a part within another`);
  walk.parts.push(part);
  walk.open.push(part);
}

function paint(walk: Walk, operator: string): void {
  const isOwned = walk.open.some((marking) => marking !== 'span');
  if (!isOwned) walk.faults.push(`page ${walk.page}: ${operator} is neither content nor artifact`);
  const shown = walk.glyphs.get(walk.font) ?? new Set();
  for (const { bytes } of walk.operands
    .flatMap((operand) => (Array.isArray(operand) ? operand : [operand]))
    .filter(isText))
    for (let at = 0; at + 1 < bytes.length; at += 2) shown.add(bytes.readUInt16BE(at));
  if (operator.startsWith('T')) walk.glyphs.set(walk.font, shown);
}

function perform(walk: Walk, operator: string): void {
  if (operator === 'BDC' || operator === 'BMC') begin(walk, walk.operands);
  if (operator === 'EMC' && walk.open.pop() === undefined) walk.faults.push(`page ${walk.page}: a marking ends twice`);
  if (operator === 'Tf') walk.font = nameIn(walk.operands[0]);
  if (painting.includes(operator)) paint(walk, operator);
}

function walkPage(page: number, content: string): ContentState {
  const walk: Walk = { page, faults: [], parts: [], glyphs: new Map(), operands: [], open: [], font: '' };
  for (const { operator, operands } of commandsOf(content)) {
    walk.operands = operands;
    perform(walk, operator);
  }
  if (walk.open.length > 0) walk.faults.push(`page ${page}: a marking has no end`);
  return walk;
}

/** Checks 01, 10, 31: all output belongs to an element or artifact, and uses embedded fonts that map their glyphs to characters. */
export function contentFaults(pdf: Pdf, elements: readonly ReadElement[]): string[] {
  const owners = new Map(elements.flatMap(({ id, parts }) => parts.map(({ page, part }) => [`${page} ${part}`, id])));
  const keys = parentTree(pdf);
  const fonts = new Map<number, Set<number>>();
  const faults = pdf.pages().flatMap(({ id, page, content }) => {
    const drawn = walkPage(id, content);
    const tree = pdf.follow(keys.get(Number(page.entries.get('StructParents'))));
    noteGlyphs(pdf, { page, drawn, fonts });
    return [...drawn.faults, ...partFaults(id, drawn.parts, { owners, tree: Array.isArray(tree) ? tree : [] })];
  });
  return [...faults, ...[...fonts].flatMap(([font, glyphs]) => fontFaults(pdf, { ref: font }, glyphs))];
}

interface Owners {
  owners: ReadonlyMap<string, number>;
  /** The owner elements according to the page. */
  tree: readonly Value[];
}

function partFaults(page: number, parts: readonly number[], { owners, tree }: Owners): string[] {
  const doubled = new Set(parts).size === parts.length ? [] : [`page ${page}: a content number is used twice`];
  const lost = parts.filter((part) => {
    const found = tree[part];
    return !isRef(found) || owners.get(`${page} ${part}`) !== found.ref;
  });
  return [...doubled, ...lost.map((part) => `page ${page}: part ${part} is in no element`)];
}

function noteGlyphs(
  pdf: Pdf,
  { page, drawn, fonts }: { page: Dictionary; drawn: ContentState; fonts: Map<number, Set<number>> },
): void {
  const named = pdf.get(page, 'Resources', 'Font');
  for (const [name, glyphs] of drawn.glyphs) {
    const font = isDictionary(named) ? named.entries.get(name) : null;
    const id = isRef(font) ? font.ref : 0;
    fonts.set(id, new Set([...(fonts.get(id) ?? []), ...glyphs]));
  }
}

function fontFaults(pdf: Pdf, font: Value, glyphs: ReadonlySet<number>): string[] {
  const descendants = pdf.get(font, 'DescendantFonts');
  const [descendant] = Array.isArray(descendants) ? descendants : [];
  const program =
    pdf.get(descendant, 'FontDescriptor', 'FontFile2') ?? pdf.get(descendant, 'FontDescriptor', 'FontFile3');
  const map = lettersOf(pdf, font);
  const unmapped = [...glyphs].filter((glyph) => !/^(?!0000|feff|fffe)[\da-f]{4}/.test(map.get(glyph) ?? ''));
  return [
    ...(isDictionary(program) ? [] : ['a font is not embedded']),
    ...(glyphs.has(0) ? ['a character is drawn that the font lacks'] : []),
    ...unmapped.map((glyph) => `glyph ${glyph} is not mapped to a character`),
    ...([...map.values()].some((letters) => letters.startsWith('0000'))
      ? ['a glyph is mapped to the null character']
      : []),
  ];
}
