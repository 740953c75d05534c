/** Singular and plural of a count; `#` is replaced by the number. */
export interface CountForms {
  one: string;
  other: string;
}

/** The formatting of counts, numbers and names inside a sentence, which differs between the page and documents. */
export interface Wording {
  counted: (count: number, forms: CountForms) => string;
  shownNumber: (value: number) => string;
  /** Isolates a name, so that its writing direction does not affect the sentence. */
  isolated: (text: string) => string;
}

const numbers = new Intl.NumberFormat('en');

/** English without bidirectional control characters, for emails and PDFs. */
export const plainWording: Wording = {
  counted: (count, { one, other }) => (count === 1 ? one : other).replaceAll('#', numbers.format(count)),
  shownNumber: (value) => numbers.format(value),
  isolated: (text) => text,
};
