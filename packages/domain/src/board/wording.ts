/** What a count can be called; `#` is the number. */
export interface CountForms {
  one: string;
  other: string;
}

/** How one side writes counts, numbers and names inside a sentence. */
export interface Wording {
  counted: (count: number, forms: CountForms) => string;
  shownNumber: (value: number) => string;
  /** Keeps the direction of a name from turning the sentence around it. */
  isolated: (text: string) => string;
}

const numbers = new Intl.NumberFormat('en');

/** English without marks of direction, for emails and PDFs. */
export const plainWording: Wording = {
  counted: (count, { one, other }) => (count === 1 ? one : other).replaceAll('#', numbers.format(count)),
  shownNumber: (value) => numbers.format(value),
  isolated: (text) => text,
};
