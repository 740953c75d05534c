import { escapeMarkdown } from './markdown-text.ts';
import { section } from './report-text.ts';

const mostFacts = 100;
const mostCharacters = 500;

/** What a file says in fields that a finding has no place for, one a line; nothing where it says nothing. */
export function factList(heading: string, facts: readonly (readonly [label: string, value: string])[]): string {
  const lines = facts
    .map(([label, value]) => [label, value.slice(0, 2_000).replaceAll(/\s+/g, ' ').trim()] as const)
    .filter(([, value]) => value !== '')
    .slice(0, mostFacts)
    .map(([label, value]) => `- ${label}: ${escapeMarkdown(value.slice(0, mostCharacters))}`);
  return section(heading, [...new Set(lines)].join('\n'));
}

/** Parts of a description, one below the other. */
export function joinParts(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
