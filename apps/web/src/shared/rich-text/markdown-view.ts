/** The words that the page adds to a text. */
export interface MarkdownTexts {
  /** Names code whose language is not told. */
  code: string;
  copy: string;
  copied: string;
  request: string;
  response: string;
  /** Names a request and its response together. */
  exchange: string;
  table: string;
  /** Boxes of a list that are ticked, and that are not. */
  ticked: string;
  notTicked: string;
  /** Names a picture that nobody described. */
  image: string;
  enlarge: (image: string) => string;
  close: string;
  newWindow: string;
  actualSize: string;
  fitToWindow: string;
  /** Says that only the beginning is shown; the sizes are in KB. */
  cut: (shownKilobytes: number, allKilobytes: number) => string;
  showRest: string;
}

/** A picture of our own API. */
export interface Picture {
  address: string;
  name: string;
}

/** What every part of a text needs to show itself. */
export interface MarkdownView {
  texts: MarkdownTexts;
  /** 2 to 6: the level of the text's own first headings. */
  headingLevel: number;
  /** The client that the page is about, on pages of the provider. */
  companyId: string | undefined;
  onEnlarge: (picture: Picture) => void;
}

/** The same words may come twice; their place tells them apart. */
export const placed = <Part>(parts: readonly Part[]): { part: Part; key: string }[] =>
  parts.map((part, place) => ({ part, key: String(place) }));
