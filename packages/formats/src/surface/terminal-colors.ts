// Terminal escape sequences: colors, cursor movements, window titles and character sets.
const sequences =
  // oxlint-disable-next-line no-control-regex -- the escape character
  /\u001B(?:\[[\d;:?<=>]{0,40}[ -/]{0,4}[@-~]|\][^\u0007\u001B]{0,300}(?:\u0007|\u001B\\)|[()][\dA-Z])/g;

/** Removes the color codes that several tools write even into files. */
export function withoutColors(text: string): string {
  return text.includes('\u001B') ? text.replaceAll(sequences, '') : text;
}
