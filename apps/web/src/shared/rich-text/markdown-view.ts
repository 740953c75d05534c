/** Texts that the page adds to Markdown. */
export interface MarkdownTexts {
  /** Accessible name of code without a language. */
  code: string;
  copy: string;
  copied: string;
  request: string;
  response: string;
  /** Accessible name of a request with its response. */
  exchange: string;
  table: string;
  /** Labels of checked and unchecked boxes in a list. */
  ticked: string;
  notTicked: string;
  /** Accessible name of an image without alternative text. */
  image: string;
  enlarge: (image: string) => string;
  close: string;
  newWindow: string;
  actualSize: string;
  fitToWindow: string;
  /** States that only the beginning is shown, with both sizes in KB. */
  cut: (shownKilobytes: number, allKilobytes: number) => string;
  showRest: string;
}

/** An image of our API. */
export interface Picture {
  address: string;
  name: string;
}

/** Settings shared by all parts of a rendered text. */
export interface MarkdownView {
  texts: MarkdownTexts;
  /** Level of the text's top headings, 2 to 6. */
  headingLevel: number;
  /** The client's ID on pages of the provider. */
  companyId: string | undefined;
  onEnlarge: (picture: Picture) => void;
}

/** Adds keys by position, because the same text may occur twice. */
export const withKeys = <Part>(parts: readonly Part[]): { part: Part; key: string }[] =>
  parts.map((part, place) => ({ part, key: String(place) }));
