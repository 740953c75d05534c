import { escapeMarkdown } from '../markdown-text.ts';
import type { AssetLocation } from '../read-place.ts';
import type { ExportedAsset } from './exported-finding.ts';
import { readPlaceLine, writePlaceLine } from './place-line.ts';

/** A place with evidence of its own. */
export interface ProvenPlace extends AssetLocation {
  evidence: string;
}

/** How sections are written: as Markdown, or as plain text for the cells of a table. */
export interface SectionStyle {
  heading: (text: string) => string;
  text: (markdown: string) => string;
}

export const markdownSections = (shown: (markdown: string) => string): SectionStyle => ({
  heading: (text) => `### ${escapeMarkdown(text)}`,
  text: shown,
});

export const plainSections = (plain: (markdown: string) => string): SectionStyle => ({
  heading: (text) => text,
  text: plain,
});

// Readers take texts of a million characters.
const mostCharacters = 900_000;

/** Before the list of what a format has no field for. */
export const detailsHeading = '### Details';

const asAbove = 'As above.';
const shortened = 'Shortened. The full text is in the portal.';

/** The places that have a section: their number in the list, and what is written of each. */
type NumberedAsset = readonly [number: number, asset: ExportedAsset];

function writeSection([number, asset]: NumberedAsset, evidence: string, style: SectionStyle): string {
  const heading = style.heading(`Affected asset ${number}: ${writePlaceLine(asset)}`);
  if (asset.evidence === '') return heading;
  return `${heading}\n\n${asset.evidence === evidence ? asAbove : style.text(asset.evidence)}`;
}

/**
 * Evidence for formats that have one text for it: that of the finding, then a section for each place. What is written
 * here `readSections` takes apart again.
 */
export function writeSections(evidence: string, assets: readonly NumberedAsset[], style: SectionStyle): string {
  const parts = evidence === '' ? [] : [style.text(evidence)];
  let left = mostCharacters - (parts[0]?.length ?? 0);
  for (const numbered of assets) {
    const section = writeSection(numbered, evidence, style);
    left -= section.length;
    if (left < 0) return [...parts, shortened].join('\n\n');
    parts.push(section);
  }
  return parts.join('\n\n');
}

const headingLine = /^(?:### )?Affected asset (\d{1,6})\\?: (.*)$/;
const fenceLine = /^(?:`{3,}|~{3,})/;

interface Section {
  number: number;
  line: string;
  lines: string[];
}

/** A text while its lines are passed: a heading inside of a code block is none. */
interface SectionState {
  before: string[];
  sections: Section[];
  fence: string;
}

function passFence(passing: SectionState, line: string): void {
  const mark = fenceLine.exec(line)?.[0] ?? '';
  if (passing.fence === '') passing.fence = mark;
  else if (mark.startsWith(passing.fence) && line.trim() === mark) passing.fence = '';
}

/** The section that a line begins; null for any other line. Numbers only grow. */
function openSection({ sections, fence }: SectionState, line: string): Section | null {
  const heading = fence === '' ? headingLine.exec(line) : null;
  if (heading === null) return null;
  const [, digits, place = ''] = heading;
  const number = Number(digits);
  const last = sections.at(-1);
  if (last !== undefined && last.number >= number) return null;
  const text = line.startsWith('#') ? place.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1') : place;
  return { number, line: text, lines: [] };
}

function passLine(passing: SectionState, line: string): void {
  const { sections, before } = passing;
  const section = openSection(passing, line);
  if (section !== null) {
    sections.push(section);
    return;
  }
  passFence(passing, line);
  (sections.at(-1)?.lines ?? before).push(line);
}

/** The evidence of a finding and of its places; a text without sections is all of it the finding's. */
export function readSections(text: string): { evidence: string; places: ProvenPlace[]; numbers: number[] } {
  const passing: SectionState = { before: [], sections: [], fence: '' };
  for (const line of text.split('\n')) passLine(passing, line);
  const evidence = passing.before.join('\n').trim();
  const places = passing.sections.map(({ line, lines }): ProvenPlace => {
    const own = lines.join('\n').trim();
    return { ...readPlaceLine(line), evidence: own === asAbove ? evidence : own };
  });
  return { evidence, places, numbers: passing.sections.map(({ number }) => number) };
}
