import type { KeyParts, VersionKey } from '../version-key.ts';

const components = /\d+|[a-z]+|\.|-|[^\da-z.-]+/g;
const aliases: ReadonlyMap<string, string> = new Map([
  ['pre', 'c'],
  ['preview', 'c'],
  ['rc', 'c'],
  ['-', 'final-'],
  ['dev', '@'],
]);
const finalWord = '*final';
const finalDash = '*final-';
const numberWidth = 8;

/** Removes parts that a following word makes insignificant: zeros, and the final dash before a pre-release word. */
function dropInsignificant(parts: KeyParts, word: string): void {
  while (word < finalWord && parts.at(-1) === finalDash) parts.pop();
  while (parts.at(-1) === '0'.repeat(numberWidth)) parts.pop();
}

function pushComponent(parts: KeyParts, component: string): void {
  const part = aliases.get(component) ?? component;
  if (part === '.') return;
  if (/^\d/.test(part)) {
    parts.push(part.padStart(numberWidth, '0'));
    return;
  }
  dropInsignificant(parts, `*${part}`);
  parts.push(`*${part}`);
}

/**
 * Returns the key by setuptools' order before PEP 440, for texts that are not valid PEP 440 versions. Numbers are padded to eight digits,
 * and words get a star.
 */
export function legacyPypiKey(text: string): VersionKey | undefined {
  if (/\s/.test(text)) return undefined;
  const parts: KeyParts = [];
  for (const component of text.toLowerCase().match(components) ?? []) pushComponent(parts, component);
  pushComponent(parts, 'final');
  return [0, ...parts];
}
