import { escapeMarkdown } from '../markdown-text.ts';
import type { AssetLocation } from '../read-place.ts';
import type { ExportedAsset } from './exported-finding.ts';
import { readPlaceLine, writePlaceLine } from './place-line.ts';

/** An affected asset with its own evidence. */
export interface ProvenPlace extends AssetLocation {
  evidence: string;
}

/** The notation of sections: Markdown, or plain text for table cells. */
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

// Readers accept texts of up to a million characters.
const maxCharacters = 900_000;

/** The heading of the list of details that have no field in a format. */
export const detailsHeading = '### Details';

const asAbove = 'As above.';
const shortened = 'Shortened. The full text is in the portal.';

/** An asset with its number in the list. */
type NumberedAsset = readonly [number: number, asset: ExportedAsset];

function writeSection([number, asset]: NumberedAsset, evidence: string, style: SectionStyle): string {
  const heading = style.heading(`Affected asset ${number}: ${writePlaceLine(asset)}`);
  if (asset.evidence === '') return heading;
  return `${heading}\n\n${asset.evidence === evidence ? asAbove : style.text(asset.evidence)}`;
}

/**
 * Writes evidence for formats with a single evidence text: the finding's evidence, then a section per asset. `readSections` parses the
 * result.
 */
export function writeSections(evidence: string, assets: readonly NumberedAsset[], style: SectionStyle): string {
  const parts = evidence === '' ? [] : [style.text(evidence)];
  let left = maxCharacters - (parts[0]?.length ?? 0);
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

/** The state while the lines of a text are read. Headings inside a code block are ignored. */
interface SectionState {
  before: string[];
  sections: Section[];
  fence: string;
}

function passFence(state: SectionState, line: string): void {
  const mark = fenceLine.exec(line)?.[0] ?? '';
  if (state.fence === '') state.fence = mark;
  else if (mark.startsWith(state.fence) && line.trim() === mark) state.fence = '';
}

/** Returns the section that a line starts, or null. Section numbers must increase. */
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

function passLine(state: SectionState, line: string): void {
  const { sections, before } = state;
  const section = openSection(state, line);
  if (section !== null) {
    sections.push(section);
    return;
  }
  passFence(state, line);
  (sections.at(-1)?.lines ?? before).push(line);
}

/** Splits a text into the evidence of the finding and of its assets. Without sections, all of it belongs to the finding. */
export function readSections(text: string): { evidence: string; places: ProvenPlace[]; numbers: number[] } {
  const state: SectionState = { before: [], sections: [], fence: '' };
  for (const line of text.split('\n')) passLine(state, line);
  const evidence = state.before.join('\n').trim();
  const places = state.sections.map(({ line, lines }): ProvenPlace => {
    const own = lines.join('\n').trim();
    return { ...readPlaceLine(line), evidence: own === asAbove ? evidence : own };
  });
  return { evidence, places, numbers: state.sections.map(({ number }) => number) };
}
