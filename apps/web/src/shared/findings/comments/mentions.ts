import type { findings } from '@gatehouse/contract/findings/findings';
import type { Result } from '@gatehouse/contract/core/endpoint';

export type Colleague = Result<typeof findings.colleagues>[number];

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The colleagues whose first name, last name or address begins with what was typed. */
export function matchingColleagues(colleagues: readonly Colleague[], typed: string): Colleague[] {
  const query = plain(typed);
  const begins = ({ fullname, username }: Colleague): boolean => {
    const name = plain(fullname);
    return name.startsWith(query) || name.includes(` ${query}`) || plain(username).startsWith(query);
  };
  return colleagues.filter(begins);
}

/** A mention up to the caret. */
export interface PartialMention {
  /** Position of the `@`. */
  start: number;
  typed: string;
}

// Two words at most: a sentence that follows an address is no name.
const mentionMark = /(?:^|[\s(])@(?<typed>[\p{L}\p{M}\p{N}._'-]{0,40}(?: [\p{L}\p{M}\p{N}._'-]{1,40})?)$/u;

/** The mention that is being typed at the caret; null where there is none. */
export function mentionAt(text: string, caret: number): PartialMention | null {
  const typed = mentionMark.exec(text.slice(Math.max(0, caret - 100), caret))?.groups?.['typed'];
  return typed === undefined ? null : { start: caret - typed.length - 1, typed };
}

/** The text with the mention written out, and the caret behind it. */
export function withMention(
  text: string,
  { start, typed }: PartialMention,
  { fullname }: Colleague,
): { text: string; caret: number } {
  const written = `@${fullname} `;
  const rest = text.slice(start + 1 + typed.length).replace(/^ /, '');
  return { text: text.slice(0, start) + written + rest, caret: start + written.length };
}

/** The chosen colleagues whose name is still in the text. */
export function mentionedIn(text: string, chosen: readonly string[], colleagues: readonly Colleague[]): string[] {
  const isWritten = ({ _id, fullname }: Colleague) => chosen.includes(_id) && text.includes(`@${fullname}`);
  return colleagues.filter(isWritten).map(({ _id }) => _id);
}
