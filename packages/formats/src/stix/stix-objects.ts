import { isTechniqueId } from '../chain/chain-step.ts';
import { asObject, keepText, objectList, textField, type JsonObject } from '../json-fields.ts';
import { readTime } from '../read-time.ts';
import { safeMarkdown } from '../safe-markdown.ts';

const maxCharacters = { word: 300, id: 100, text: 20_000 };

/** An attack pattern of a bundle that names a technique. */
export interface StixPattern {
  techniqueId: string;
  /** Short tactic names from MITRE's matrices. */
  tactics: string[];
  name: string;
  url: string;
  note: string;
}

/** A use of a technique by a campaign, group or other object. */
export interface StixUse {
  source: string;
  pattern: string;
  note: string;
  /** The start time, ISO 8601 UTC. */
  at: string | null;
}

function word(object: JsonObject, name: string): string {
  return textField(object, [name], maxCharacters.word);
}

/** Returns the ID of an object, or a reference to one in the named field. */
export function idOf(object: JsonObject, name = 'id'): string {
  return textField(object, [name], maxCharacters.id);
}

/** True for a revoked or deprecated object, which MITRE keeps in its bundles. */
export function isWithdrawn(object: JsonObject): boolean {
  return object['revoked'] === true || object['x_mitre_deprecated'] === true;
}

/** Returns the description without citation marks, because the cited sources are not included. */
export function readNote(object: JsonObject): string {
  const text = textField(object, ['description'], maxCharacters.text);
  const cited = text.replaceAll(/\s?\(Citation: [^()]{0,300}(?:\([^()]{0,300}\)[^()]{0,300}){0,3}\)/g, '');
  return safeMarkdown(cited.replaceAll(/<\/?code>/gi, '`'), maxCharacters.text);
}

/** Returns the external reference with the technique ID, preferring MITRE's own. */
function referenceOf(object: JsonObject): JsonObject {
  const named = objectList(object, 'external_references').filter((reference) =>
    isTechniqueId(word(reference, 'external_id')),
  );
  return named.find((reference) => word(reference, 'source_name').startsWith('mitre')) ?? asObject(named[0]);
}

/** Reads an attack pattern, or returns null if none of its references names a technique. */
export function readPattern(object: JsonObject): StixPattern | null {
  const reference = referenceOf(object);
  const techniqueId = word(reference, 'external_id').toUpperCase();
  if (techniqueId === '') return null;
  const phases = objectList(object, 'kill_chain_phases').filter((phase) =>
    word(phase, 'kill_chain_name').startsWith('mitre'),
  );
  return {
    techniqueId,
    tactics: phases.map((phase) => word(phase, 'phase_name')).filter((phase) => phase !== ''),
    name: word(object, 'name'),
    url: word(reference, 'url'),
    note: readNote(object),
  };
}

/** Reads a relationship in which an object uses a technique, or returns null for any other relationship. */
export function readUse(object: JsonObject): StixUse | null {
  const [source, pattern] = [idOf(object, 'source_ref'), idOf(object, 'target_ref')];
  const isUse = word(object, 'relationship_type') === 'uses' && pattern.startsWith('attack-pattern--');
  return isUse ? { source, pattern, note: readNote(object), at: readTime(word(object, 'start_time')) } : null;
}

/** Returns the IDs in fields that refer to other objects. */
export function refsOf(object: JsonObject, names: readonly string[]): string[] {
  const values = names.flatMap((name) => (Array.isArray(object[name]) ? object[name] : [object[name]]));
  return values.filter((value) => typeof value === 'string').map((value) => keepText(value, maxCharacters.id));
}
