import type { findings } from '@gatehouse/contract/findings';
import type { Result } from '@gatehouse/contract/endpoint';

export type Colleague = Result<typeof findings.colleagues>[number];

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Colleagues a word of whose name, or whose address, begins as typed. */
export function fitting(colleagues: readonly Colleague[], typed: string): Colleague[] {
  const wanted = plain(typed);
  const begins = ({ fullname, username }: Colleague): boolean => {
    const name = plain(fullname);
    return name.startsWith(wanted) || name.includes(` ${wanted}`) || plain(username).startsWith(wanted);
  };
  return colleagues.filter(begins);
}

/** What is typed behind an `@`, up to the caret. */
export interface Mentioning {
  /** Where the `@` stands. */
  start: number;
  typed: string;
}

// Two words at most: a sentence that follows an address is no name.
const mentionMark = /(?:^|[\s(])@(?<typed>[\p{L}\p{M}\p{N}._'-]{0,40}(?: [\p{L}\p{M}\p{N}._'-]{1,40})?)$/u;

/** The mention that is being typed at the caret; null where there is none. */
export function mentionAt(text: string, caret: number): Mentioning | null {
  const typed = mentionMark.exec(text.slice(Math.max(0, caret - 100), caret))?.groups?.['typed'];
  return typed === undefined ? null : { start: caret - typed.length - 1, typed };
}

/** The text with the mention written out, and where the caret stands then. */
export function withMention(
  text: string,
  { start, typed }: Mentioning,
  { fullname }: Colleague,
): { text: string; caret: number } {
  const written = `@${fullname} `;
  const rest = text.slice(start + 1 + typed.length).replace(/^ /, '');
  return { text: text.slice(0, start) + written + rest, caret: start + written.length };
}

/** Those chosen colleagues whose name still stands in the text. */
export function mentionedIn(text: string, chosen: readonly string[], colleagues: readonly Colleague[]): string[] {
  const isWritten = ({ _id, fullname }: Colleague) => chosen.includes(_id) && text.includes(`@${fullname}`);
  return colleagues.filter(isWritten).map(({ _id }) => _id);
}
