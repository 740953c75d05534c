import { codeBlocks } from '../code-block.ts';
import { firstField, objectField, textField, type JsonObject } from '../json-fields.ts';
import type { NucleiResult } from './read-nuclei.ts';

// In characters; the sum stays below the 16 KB that the evidence of one asset may have.
const maxCharacters = { extracted: 1_500, command: 2_000, request: 3_000, response: 5_000, callback: 400, raw: 1_500 };

const longestField = 16 * 1024 * 1024;

function readExtracted(raw: JsonObject): string[] {
  const values = firstField(raw, ['extracted-results', 'extracted_results']);
  const texts = (Array.isArray(values) ? values : [values]).filter((text) => typeof text === 'string');
  return texts.slice(0, 100);
}

const callbackFacts: readonly (readonly [label: string, name: string])[] = [
  ['Protocol', 'protocol'],
  ['Address', 'full-id'],
  ['Query', 'q-type'],
  ['From', 'remote-address'],
  ['Time', 'timestamp'],
];

/** Returns the target's callback to the scanner's server, often the only evidence of a blind vulnerability. */
function describeCallback(raw: JsonObject): string {
  const interaction = objectField(raw, 'interaction');
  const field = (name: string): string => textField(interaction, [name, name.replaceAll('-', '_')], longestField);
  const facts = callbackFacts
    .map(([label, name]) => [label, field(name).slice(0, 200)] as const)
    .filter(([, value]) => value !== '');
  return codeBlocks([
    ['Interaction', facts.map(([label, value]) => `${label}: ${value}`).join('\n'), maxCharacters.callback],
    ['Interaction request', field('raw-request'), maxCharacters.raw],
    ['Interaction response', field('raw-response'), maxCharacters.raw],
  ]);
}

/** Returns the evidence of a match: extracted values, command, request and response. */
export function nucleiEvidence({ raw, matcherName }: NucleiResult): string {
  const field = (...names: string[]): string => textField(raw, names, longestField);
  const facts = codeBlocks([
    ['Matcher', matcherName, maxCharacters.extracted],
    ['Extracted', readExtracted(raw).join('\n'), maxCharacters.extracted],
  ]);
  const exchange = codeBlocks([
    ['Command', field('curl-command', 'curl_command'), maxCharacters.command],
    ['Request', field('request'), maxCharacters.request],
    ['Response', field('response'), maxCharacters.response],
  ]);
  return [facts, describeCallback(raw), exchange].filter((part) => part !== '').join('\n\n');
}
