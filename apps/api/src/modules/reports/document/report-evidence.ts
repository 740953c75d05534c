import { drawHeading, drawParagraph, type Level } from '@gatehouse/pdf/blocks';
import { ink } from '@gatehouse/pdf/sheet';

import type { Book } from './report-book.ts';
import { drawStory } from './report-story.ts';
import type { DrawnFinding, Piece } from './reported-finding.ts';
import { isInformational } from './report-words.ts';

/** Maximum and minimum number of printed lines of one listing. */
const [maxLines, fewestLines] = [40, 6];
/** Maximum number of lines in all listings of a finding, and of an informational one. */
const [linesOfAll, linesOfInformational] = [100, 16];
const piecesOfInformational = 2;
const namedPlaces = 6;

/** Draws the evidence of the finding and of each of its assets, with the names of the assets. */
export async function drawEvidence(
  book: Book,
  finding: DrawnFinding,
  [level, ofText]: readonly [Level, Level],
): Promise<void> {
  const all = evidenceOf(finding);
  if (all.length === 0) return;
  const isShort = isInformational(finding.row);
  const pieces = isShort ? all.slice(0, piecesOfInformational) : all;
  const { sheet } = book;
  const { texts, sentences } = book.words;
  const lines = linesOfListing(pieces, isShort ? linesOfInformational : linesOfAll);
  await drawHeading(sheet, level, { title: texts.evidence, keep: 130 });
  for (const piece of pieces) {
    await drawCaption(book, finding, { piece, level: ofText });
    const { markdown } = piece;
    await drawStory(book, markdown, { level: ofText, proofs: proofsIn(markdown), maxLines: lines });
  }
  const left = all.slice(pieces.length).reduce((sum, { places }) => sum + places.length, 0);
  const unshown = (finding.places[0]?.unshown_evidence ?? 0) + left;
  if (unshown > 0) await drawParagraph(sheet, sentences.moreEvidence(unshown), { colour: ink.quiet });
}

const evidenceOf = (finding: DrawnFinding): readonly Piece[] => finding.pieces ?? piecesOf(finding);

/** Names the assets of a piece of evidence; a finding with one asset has named it above. */
async function drawCaption(
  { sheet, words }: Book,
  finding: DrawnFinding,
  { piece: { places }, level }: { piece: Piece; level: Level },
): Promise<void> {
  if (places.length === 0 || finding.places.length === 1) return;
  const names = [...new Set(places)];
  const title = words.sentences.listed(names.slice(0, namedPlaces), names.length - namedPlaces);
  await drawHeading(sheet, level, { title, keep: 100 });
}

const fences = /^[ >]*(?:```|~~~)/gm;

/** Returns the maximum length of each listing, so that all of them together stay readable. */
function linesOfListing(pieces: readonly Piece[], together: number): number {
  const marks = pieces.reduce((sum, { markdown }) => sum + (markdown.match(fences)?.length ?? 0), 0);
  return Math.max(fewestLines, Math.min(maxLines, Math.floor(together / Math.max(1, marks / 2))));
}

const withoutSpace = (text: string): string => text.replaceAll(/\s+/g, '');

/**
 * Returns the evidence in pieces. Assets with the same evidence share a piece. Evidence of the finding itself is not repeated, nor a piece
 * that only repeats the description, as some tools write it.
 */
export function piecesOf({ row, places }: Pick<DrawnFinding, 'row' | 'places'>): Piece[] {
  const description = withoutSpace(row.description);
  const byText = Map.groupBy(
    places.filter(({ evidence }) => evidence.trim() !== ''),
    ({ evidence }) => evidence.trim(),
  );
  const common = row.evidence.trim();
  const named = [...byText].map(([markdown, own]) => ({ markdown, places: own.map(assetName) }));
  const isTold = common === '' || byText.has(common);
  const pieces = isTold ? named : [{ markdown: common, places: [] }, ...named];
  return pieces.filter(({ markdown }) => !description.includes(withoutSpace(markdown)));
}

/** Returns the name of an asset in running text. */
export const assetName = ({ host, location }: { host: string; location: string }): string => location || host;

const quoted = /`([^`\n]{4,200})`|\*\*([^*\n]{4,200})\*\*|payloads? (?:is |was )?([^\s*`]{4,200})/gi;
const escaped = /\\([!-/:-@[-`{-~])/g;

/** Returns the quotes in a text, longest first, which are kept when long listings are cut. */
const proofsIn = (markdown: string): string[] =>
  [...markdown.matchAll(quoted)]
    .map(([, code, strong, payload]) => code ?? (strong ?? payload ?? '').replaceAll(escaped, '$1'))
    .toSorted((one, other) => other.length - one.length);
