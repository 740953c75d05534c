/** A tactic of the MITRE ATT&CK Enterprise matrix, version 18: the attacker's goal in a step. */
export interface AttackTactic {
  /** For example `TA0001`. */
  id: string;
  /** The name in ATT&CK layers and STIX bundles: `initial-access`. */
  shortName: string;
  name: string;
}

type Row = readonly [id: string, shortName: string, name: string];

const rows: readonly Row[] = [
  ['TA0043', 'reconnaissance', 'Reconnaissance'],
  ['TA0042', 'resource-development', 'Resource Development'],
  ['TA0001', 'initial-access', 'Initial Access'],
  ['TA0002', 'execution', 'Execution'],
  ['TA0003', 'persistence', 'Persistence'],
  ['TA0004', 'privilege-escalation', 'Privilege Escalation'],
  ['TA0005', 'defense-evasion', 'Defense Evasion'],
  ['TA0006', 'credential-access', 'Credential Access'],
  ['TA0007', 'discovery', 'Discovery'],
  ['TA0008', 'lateral-movement', 'Lateral Movement'],
  ['TA0009', 'collection', 'Collection'],
  ['TA0011', 'command-and-control', 'Command and Control'],
  ['TA0010', 'exfiltration', 'Exfiltration'],
  ['TA0040', 'impact', 'Impact'],
];

/** All tactics in the order of the matrix, which is the order of an attack. */
export const attackTactics: readonly AttackTactic[] = rows.map(([id, shortName, name]) => ({ id, shortName, name }));

/** Returns the tactic with this ID, short name or name in any case, or null if this matrix has none. */
export function findTactic(word: string): AttackTactic | null {
  const wanted = word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  return attackTactics.find(({ id, shortName }) => id.toLowerCase() === wanted || shortName === wanted) ?? null;
}

function matrixPosition(tacticId: string | null): number {
  const place = attackTactics.findIndex(({ id }) => id === tacticId);
  return place < 0 ? attackTactics.length : place;
}

/** Compares tactic IDs in the order of the matrix; unknown ones come last. */
export function compareTactics(left: string | null, right: string | null): number {
  return matrixPosition(left) - matrixPosition(right);
}
