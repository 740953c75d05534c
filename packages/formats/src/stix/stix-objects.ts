import { isTechniqueId } from '../chain/chain-step.ts';
import { asObject, keepText, objectList, textField, type JsonObject } from '../json-fields.ts';
import { readTime } from '../read-time.ts';
import { safeMarkdown } from '../safe-markdown.ts';

const maxCharacters = { word: 300, id: 100, text: 20_000 };

/** A technique of a bundle. */
export interface StixPattern {
  techniqueId: string;
  /** Short names of the matrices of MITRE. */
  tactics: string[];
  name: string;
  url: string;
  note: string;
}

/** Someone or something that uses a technique. */
export interface StixUse {
  source: string;
  pattern: string;
  note: string;
  /** When it began, ISO 8601 UTC. */
  at: string | null;
}

function word(object: JsonObject, name: string): string {
  return textField(object, [name], maxCharacters.word);
}

/** The id of an object; other objects refer to it. */
export function idOf(object: JsonObject, name = 'id'): string {
  return textField(object, [name], maxCharacters.id);
}

/** MITRE withdraws objects and leaves them in its bundles. */
export function isWithdrawn(object: JsonObject): boolean {
  return object['revoked'] === true || object['x_mitre_deprecated'] === true;
}

/** A description without the marks of citations, whose sources stand elsewhere. */
export function readNote(object: JsonObject): string {
  const text = textField(object, ['description'], maxCharacters.text);
  const cited = text.replaceAll(/\s?\(Citation: [^()]{0,300}(?:\([^()]{0,300}\)[^()]{0,300}){0,3}\)/g, '');
  return safeMarkdown(cited.replaceAll(/<\/?code>/gi, '`'), maxCharacters.text);
}

/** The reference that names the technique, of MITRE where there are several. */
function referenceOf(object: JsonObject): JsonObject {
  const named = objectList(object, 'external_references').filter((reference) =>
    isTechniqueId(word(reference, 'external_id')),
  );
  return named.find((reference) => word(reference, 'source_name').startsWith('mitre')) ?? asObject(named[0]);
}

/** An attack pattern as a technique; null when none of its references names one. */
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

/** A relationship by which something uses a technique; null for any other one. */
export function readUse(object: JsonObject): StixUse | null {
  const [source, pattern] = [idOf(object, 'source_ref'), idOf(object, 'target_ref')];
  const isUse = word(object, 'relationship_type') === 'uses' && pattern.startsWith('attack-pattern--');
  return isUse ? { source, pattern, note: readNote(object), at: readTime(word(object, 'start_time')) } : null;
}

/** The ids in a field that refers to other objects. */
export function refsOf(object: JsonObject, names: readonly string[]): string[] {
  const values = names.flatMap((name) => (Array.isArray(object[name]) ? object[name] : [object[name]]));
  return values.filter((value) => typeof value === 'string').map((value) => keepText(value, maxCharacters.id));
}
