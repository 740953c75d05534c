/** A text with one number, such as "71%". Numbers with group separators are left out, because their form changes with their length. */
const oneNumber = /^(\D*?)(\d+(?:\.\d+)?)(\D*)$/;

const decimalsOf = (number: string): number => number.split('.')[1]?.length ?? 0;

/** Returns the text between two texts that differ in one number, at a share of the way, or null if they differ in more. */
export function tweenText(from: string, to: string, share: number): string | null {
  const [, before, was = '', after] = oneNumber.exec(from) ?? [];
  const [, start, is = '', end] = oneNumber.exec(to) ?? [];
  if (start === undefined || before !== start || after !== end) return null;
  const value = Number(was) + (Number(is) - Number(was)) * share;
  return `${start}${value.toFixed(decimalsOf(is))}${end}`;
}
