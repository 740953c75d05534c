/** A run of `*` or `_`. What it may open and close is settled by its neighbours (CommonMark 6.2). */
export interface MarksToken {
  kind: 'marks';
  mark: '*' | '_';
  count: number;
  mayOpen: boolean;
  mayClose: boolean;
}

/** Where a link or a picture begins. */
export interface OpeningToken {
  kind: 'opening';
  what: 'link' | 'image';
  address: string;
}

/** A piece of a text, before emphasis is settled. */
export type Token =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'address'; text: string; address: string }
  | MarksToken
  | OpeningToken
  | { kind: 'closing' };

/** Looks up the address behind a label such as `[1]`. */
export type Definitions = (label: string) => string | undefined;

/** A bracket that has been opened and may still become a link or a picture. */
export interface Bracket {
  /** Its place among the tokens, where it stands as text until it is known to open something. */
  place: number;
  isImage: boolean;
  /** Where the words within begin. */
  from: number;
}

/** How far a text has been read. */
export interface Scan {
  text: string;
  at: number;
  tokens: Token[];
  brackets: Bracket[];
  /** Links hold no links: brackets below this height of the stack may open pictures only. */
  linkFloor: number;
  /** Where runs of backticks begin, by their length, so that none is searched for twice. */
  codeRuns: Map<number, { starts: number[]; next: number }>;
  definitions: Definitions;
}

/** Reads what begins at the current place; false leaves it to be text. */
export type Reader = (scan: Scan) => boolean;

/** Adds a token and goes on behind what it was written as. */
export function put(scan: Scan, token: Token, length: number): true {
  scan.tokens.push(token);
  scan.at += length;
  return true;
}

/** What a sticky pattern finds at a place, and nowhere else. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
