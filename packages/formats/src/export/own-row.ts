import { type ProvenPlace, readSections } from './asset-sections.ts';
import { readPlaceLine } from './place-line.ts';

const maxPlaces = 10_000;

/** The affected assets and evidence in a row of the portal's own table. Evidence is plain text. */
export interface OwnRow {
  places: ProvenPlace[];
  evidence: string;
}

/**
 * Reads the cells "Affected assets" and "Evidence" of the portal's own table. Assets are one per line; the finding's evidence precedes that
 * of its assets. A single asset may share the finding's evidence.
 */
export function readOwnRow({ assets, evidence: cell }: { assets: string; evidence: string }): OwnRow {
  const { evidence, places: proven, numbers } = readSections(cell);
  const lines = assets.split(/\r?\n/, maxPlaces).filter((line) => line.trim() !== '');
  const evidenceOf = new Map(numbers.map((number, index) => [number, proven[index]?.evidence ?? '']));
  const isShared = lines.length === 1 && numbers.length === 0;
  const places = lines.map((line, index) => ({
    ...readPlaceLine(line),
    evidence: isShared ? evidence : (evidenceOf.get(index + 1) ?? ''),
  }));
  return { places, evidence };
}
