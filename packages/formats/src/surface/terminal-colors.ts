// What a terminal takes as a command: colors and cursor moves, titles of the window, and the choice of a character set.
const sequences =
  // oxlint-disable-next-line no-control-regex -- the escape character
  /\u001B(?:\[[\d;:?<=>]{0,40}[ -/]{0,4}[@-~]|\][^\u0007\u001B]{0,300}(?:\u0007|\u001B\\)|[()][\dA-Z])/g;

/** A text without the colors that several tools write also into files. */
export function withoutColors(text: string): string {
  return text.includes('\u001B') ? text.replaceAll(sequences, '') : text;
}
