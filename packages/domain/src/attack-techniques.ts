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

/** Names and tactics by id; what MITRE has withdrawn is not among them. */
function readTable(): ReadonlyMap<string, AttackTechnique> {
  const techniques = new Map<string, AttackTechnique>();
  let parent: AttackTechnique | undefined;
  for (const entry of attackTechniqueTable.trim().split(/;\s+/)) {
    const [, mark = '', words = '', letters] = /^(\S+)\s+([^@]+?)(?:\s@([a-n]+))?$/.exec(entry) ?? [];
    const isSub = mark.startsWith('.');
    const places = [...(letters ?? '')].map((letter) => letter.charCodeAt(0) - 'a'.charCodeAt(0));
    const own = places.map((place) => attackTactics[place]?.id ?? '');
    const technique: AttackTechnique = {
      id: isSub ? `${parent?.id}${mark}` : mark,
      name: words.replaceAll('\n', ' '),
      tacticIds: letters === undefined ? (parent?.tacticIds ?? []) : own,
    };
    techniques.set(technique.id, technique);
    if (!isSub) parent = technique;
  }
  return techniques;
}

const techniques = readTable();

/** The technique of an id, whatever its case; null for one that MITRE has withdrawn or that is of another matrix. */
export function findTechnique(id: string): AttackTechnique | null {
  return techniques.get(id.trim().toUpperCase()) ?? null;
}

/** The page of a technique, of any matrix. */
export function techniqueAddress(id: string): string {
  return `https://attack.mitre.org/techniques/${id.toUpperCase().replace('.', '/')}`;
}
