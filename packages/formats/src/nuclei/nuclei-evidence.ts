import { codeBlock } from '../code-block.ts';
import { firstField, textField, type JsonObject } from '../json-fields.ts';
import type { NucleiResult } from './read-nuclei.ts';

// Together below the 16 KB that the evidence of one asset may have.
const maxCharacters = { extracted: 2_000, command: 2_000, request: 3_000, response: 8_000 };

const longestField = 16 * 1024 * 1024;

function readExtracted(raw: JsonObject): string[] {
  const values = firstField(raw, ['extracted-results', 'extracted_results']);
  const texts = (Array.isArray(values) ? values : [values]).filter((text) => typeof text === 'string');
  return texts.slice(0, 100);
}

/** What proves the match, as Markdown: what was extracted, the command to repeat it, the request and the response. */
export function nucleiEvidence({ raw, matcherName }: NucleiResult): string {
  const field = (...names: string[]): string => textField(raw, names, longestField);
  const blocks = [
    codeBlock('Matcher', matcherName, maxCharacters.extracted),
    codeBlock('Extracted', readExtracted(raw).join('\n'), maxCharacters.extracted),
    codeBlock('Command', field('curl-command', 'curl_command'), maxCharacters.command),
    codeBlock('Request', field('request'), maxCharacters.request),
    codeBlock('Response', field('response'), maxCharacters.response),
  ];
  return blocks.filter((block) => block !== '').join('\n\n');
}
