import { escapeMarkdown } from './markdown-text.ts';
import { section } from './report-text.ts';

const maxFacts = 100;
const maxCharacters = 500;

/** Returns details that have no field in a finding as a Markdown list, or an empty string. */
export function factList(heading: string, facts: readonly (readonly [label: string, value: string])[]): string {
  const lines = facts
    .map(([label, value]) => [label, value.slice(0, 2_000).replaceAll(/\s+/g, ' ').trim()] as const)
    .filter(([, value]) => value !== '')
    .slice(0, maxFacts)
    .map(([label, value]) => `- ${label}: ${escapeMarkdown(value.slice(0, maxCharacters))}`);
  return section(heading, [...new Set(lines)].join('\n'));
}

/** Joins the parts of a description. */
export function joinParts(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
