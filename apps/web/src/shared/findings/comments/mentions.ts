import type { findings } from '@gatehouse/contract/findings/findings';
import type { Result } from '@gatehouse/contract/core/endpoint';

export type Colleague = Result<typeof findings.colleagues>[number];

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns the colleagues whose first name, last name or email address starts with the typed text. */
export function matchingColleagues(colleagues: readonly Colleague[], typed: string): Colleague[] {
  const query = plain(typed);
  const begins = ({ fullname, username }: Colleague): boolean => {
    const name = plain(fullname);
    return name.startsWith(query) || name.includes(` ${query}`) || plain(username).startsWith(query);
  };
  return colleagues.filter(begins);
}

/** An incomplete mention before the caret. */
export interface PartialMention {
  /** Position of the `@`. */
  start: number;
  typed: string;
}

// At most two words, so that a sentence after an email address does not match.
const mentionMark = /(?:^|[\s(])@(?<typed>[\p{L}\p{M}\p{N}._'-]{0,40}(?: [\p{L}\p{M}\p{N}._'-]{1,40})?)$/u;

/** Returns the mention being typed at the caret, or null. */
export function mentionAt(text: string, caret: number): PartialMention | null {
  const typed = mentionMark.exec(text.slice(Math.max(0, caret - 100), caret))?.groups?.['typed'];
  return typed === undefined ? null : { start: caret - typed.length - 1, typed };
}

/** Returns the text with the complete mention, and the caret position after it. */
export function withMention(
  text: string,
  { start, typed }: PartialMention,
  { fullname }: Colleague,
): { text: string; caret: number } {
  const written = `@${fullname} `;
  const rest = text.slice(start + 1 + typed.length).replace(/^ /, '');
  return { text: text.slice(0, start) + written + rest, caret: start + written.length };
}

/** Returns the IDs of selected colleagues whose mention is still in the text. */
export function mentionedIn(text: string, chosen: readonly string[], colleagues: readonly Colleague[]): string[] {
  const isWritten = ({ _id, fullname }: Colleague) => chosen.includes(_id) && text.includes(`@${fullname}`);
  return colleagues.filter(isWritten).map(({ _id }) => _id);
}
