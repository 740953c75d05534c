import { type ProvenPlace, readSections } from './asset-sections.ts';
import { readPlaceLine } from './place-line.ts';

const mostPlaces = 10_000;

/** Where a row of our own table says that its finding is, and what proves it; the evidence is plain text. */
export interface OwnRow {
  places: ProvenPlace[];
  evidence: string;
}

/**
 * Reads the cells "Affected assets" and "Evidence" of our own table: one asset in each line, and the evidence of the
 * finding before that of its assets. The only asset of a finding may share its evidence.
 */
export function readOwnRow({ assets, evidence: cell }: { assets: string; evidence: string }): OwnRow {
  const { evidence, places: proven, numbers } = readSections(cell);
  const lines = assets.split(/\r?\n/, mostPlaces).filter((line) => line.trim() !== '');
  const evidenceOf = new Map(numbers.map((number, index) => [number, proven[index]?.evidence ?? '']));
  const isShared = lines.length === 1 && numbers.length === 0;
  const places = lines.map((line, index) => ({
    ...readPlaceLine(line),
    evidence: isShared ? evidence : (evidenceOf.get(index + 1) ?? ''),
  }));
  return { places, evidence };
}
