import { firstField, keepText, textField, type JsonObject } from '../json-fields.ts';
import type { NucleiResult } from './read-nuclei.ts';

// Together below the 16 KB that the evidence of one asset may have.
const maxCharacters = { extracted: 2_000, command: 2_000, request: 3_000, response: 8_000 };

// Longer runs of back-ticks come from no real service; uncut, they would make the fences longer than the evidence.
const longestTicks = 32;

const longestField = 16 * 1024 * 1024;

const longTicks = new RegExp(`\`{${longestTicks},}`, 'g');

/** A code block that its content cannot close: the fence is longer than any run of back-ticks inside. */
function codeBlock(heading: string, text: string, limit: number): string {
  if (text === '') return '';
  const kept = keepText(text, limit).replaceAll(longTicks, '`'.repeat(longestTicks));
  const ticks = kept.match(/`+/g)?.map((run) => run.length) ?? [];
  const fence = '`'.repeat(Math.max(3, ...ticks.map((length) => length + 1)));
  const left = text.length > limit ? `\n\n… and ${text.length - limit} characters more` : '';
  return `**${heading}**\n\n${fence}\n${kept}\n${fence}${left}`;
}

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
