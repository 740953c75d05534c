import { completeStep, isTechniqueId, type ChainStep } from '../chain/chain-step.ts';
import { objectList, textField, type JsonObject } from '../json-fields.ts';
import { plainToMarkdown } from '../markdown-text.ts';
import { formatFailure } from '../read-failure.ts';
import { safeMarkdown } from '../safe-markdown.ts';

/** The metadata name under which the portal stores a technique's position in its attack chain. */
export const stepName = 'Step';

const maxCharacters = { word: 300, comment: 20_000 };

/** A technique of a layer, with its position in the chain if the layer states it. */
export interface LayerStep {
  step: ChainStep;
  place: number | null;
}

// Returns the web links of a technique as a Markdown list.
function describeLinks(technique: JsonObject): string[] {
  const links = objectList(technique, 'links').map((link) => ({
    label: textField(link, ['label'], maxCharacters.word),
    url: textField(link, ['url'], maxCharacters.word),
  }));
  return links
    .filter(({ url }) => /^https?:\/\/[^\s<>()[\]\\`*]+$/i.test(url))
    .map(({ label, url }) => `- [${plainToMarkdown(label) || url}](${url})`);
}

/** Returns the name and value pairs of the metadata, without dividers. */
function readMetadata(technique: JsonObject): (readonly [name: string, value: string])[] {
  const pairs = objectList(technique, 'metadata').map(
    (entry) =>
      [textField(entry, ['name'], maxCharacters.word), textField(entry, ['value'], maxCharacters.comment)] as const,
  );
  return pairs.filter(([name, value]) => name !== '' && value !== '');
}

function readNote(technique: JsonObject): string {
  const score = technique['score'];
  const facts = [
    ...(typeof score === 'number' ? [['Score', String(score)] as const] : []),
    ...readMetadata(technique).filter(([name]) => name !== stepName),
  ];
  const lines = facts.map(([name, value]) => `- ${plainToMarkdown(name)}: ${plainToMarkdown(value)}`);
  const comment = safeMarkdown(textField(technique, ['comment'], maxCharacters.comment), maxCharacters.comment);
  return [comment, [...lines, ...describeLinks(technique)].join('\n')].filter((part) => part !== '').join('\n\n');
}

function readPlace(technique: JsonObject): number | null {
  const stated = readMetadata(technique).find(([name]) => name === stepName)?.[1] ?? '';
  const first = /^\d{1,6}(?!\d)/.exec(stated)?.[0];
  return first === undefined ? null : Number(first);
}

/** True if the technique is disabled in the layer. */
export function isDisabled(technique: JsonObject): boolean {
  return technique['enabled'] === false;
}

/** Reads a technique of the layer that starts on this line. */
export function readTechnique(technique: JsonObject, line: number): LayerStep {
  const techniqueId = textField(technique, ['techniqueID'], maxCharacters.word);
  if (!isTechniqueId(techniqueId)) {
    throw formatFailure(`The layer starting on line ${line} has a technique without a valid ID.`, { line });
  }
  const tactic = textField(technique, ['tactic'], maxCharacters.word);
  const tactics = tactic === '' ? [] : [tactic];
  const step = completeStep({ techniqueId, tactics, name: '', url: '', note: readNote(technique) });
  return { step, place: readPlace(technique) };
}
