import { attackTactics } from './attack-tactics.ts';
import { attackTechniqueTable } from './attack-technique-table.ts';

/** A technique or sub-technique of the MITRE ATT&CK Enterprise matrix, version 18. */
export interface AttackTechnique {
  /** For example `T1566`, or `T1566.001` for a sub-technique. */
  id: string;
  name: string;
  /** IDs of the tactics in the order of the matrix. */
  tacticIds: readonly string[];
}

function readTactics(letters: string): string[] {
  const places = [...letters].map((letter) => letter.charCodeAt(0) - 'a'.charCodeAt(0));
  return places.flatMap((place) => attackTactics[place]?.id ?? []);
}

/** Reads "T1566 Phishing @c", or ".001 Spearphishing Attachment" of the technique before it. */
function readEntry(entry: string, parent: AttackTechnique): AttackTechnique {
  const [stated = '', letters] = entry.split(' @');
  const space = stated.indexOf(' ');
  const idPart = stated.slice(0, space);
  return {
    id: idPart.startsWith('.') ? parent.id + idPart : idPart,
    name: stated.slice(space + 1),
    tacticIds: letters === undefined ? parent.tacticIds : readTactics(letters),
  };
}

/** Reads the techniques by ID; withdrawn ones are not in the table. */
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

/** Returns the technique with this ID in any case, or null if MITRE has withdrawn it or it belongs to another matrix. */
export function findTechnique(id: string): AttackTechnique | null {
  return techniques.get(id.trim().toUpperCase()) ?? null;
}

/** Every technique and sub-technique in the order of the IDs. */
export const attackTechniques: readonly AttackTechnique[] = [...techniques.values()];

/** Returns the address of a technique's page at MITRE, for any matrix. */
export function techniqueAddress(id: string): string {
  return `https://attack.mitre.org/techniques/${id.toUpperCase().replace('.', '/')}`;
}
