import { attackTactics } from './attack-tactics.ts';
import { attackTechniqueTable } from './attack-technique-table.ts';

/** A technique or sub-technique of the Enterprise matrix of MITRE ATT&CK, version 18. */
export interface AttackTechnique {
  /** `T1566`, or `T1566.001` for a sub-technique. */
  id: string;
  name: string;
  /** In the order of the matrix. */
  tacticIds: readonly string[];
}

function readTactics(letters: string): string[] {
  const places = [...letters].map((letter) => letter.charCodeAt(0) - 'a'.charCodeAt(0));
  return places.flatMap((place) => attackTactics[place]?.id ?? []);
}

/** "T1566 Phishing @c", or of the technique before it ".001 Spearphishing Attachment". */
function readEntry(entry: string, parent: AttackTechnique): AttackTechnique {
  const [stated = '', letters] = entry.split(' @');
  const space = stated.indexOf(' ');
  const mark = stated.slice(0, space);
  return {
    id: mark.startsWith('.') ? parent.id + mark : mark,
    name: stated.slice(space + 1),
    tacticIds: letters === undefined ? parent.tacticIds : readTactics(letters),
  };
}

/** Names and tactics by id; what MITRE has withdrawn is not among them. */
function readTable(): ReadonlyMap<string, AttackTechnique> {
  const techniques = new Map<string, AttackTechnique>();
  let parent: AttackTechnique = { id: '', name: '', tacticIds: [] };
  for (const entry of attackTechniqueTable.trim().replaceAll('\n', ' ').split('; ')) {
    const technique = readEntry(entry, parent);
    techniques.set(technique.id, technique);
    if (!technique.id.includes('.')) parent = technique;
  }
  return techniques;
}

const techniques = readTable();

/** The technique of an id, whatever its case; null for one that MITRE has withdrawn or that is of another matrix. */
export function findTechnique(id: string): AttackTechnique | null {
  return techniques.get(id.trim().toUpperCase()) ?? null;
}

/** Every technique and sub-technique, in the order of their ids. */
export const attackTechniques: readonly AttackTechnique[] = [...techniques.values()];

/** The page of a technique, of any matrix. */
export function techniqueAddress(id: string): string {
  return `https://attack.mitre.org/techniques/${id.toUpperCase().replace('.', '/')}`;
}
