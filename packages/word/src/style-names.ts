/** The IDs of the styles of a document that content refers to. */
export interface StyleNames {
  /** The styles of headings by level, from 1. */
  headings: readonly string[];
  code: string;
  caption: string;
  quote: string;
  table: string;
}

/** The levels of headings. */
export const headingLevels = [1, 2, 3, 4, 5, 6] as const;
export type Level = (typeof headingLevels)[number];

/** The IDs of the styles of the built-in layout, and of those that are added to a template without them. */
export const ownStyles: StyleNames = {
  headings: headingLevels.map((level) => `Heading${level}`),
  code: 'ReportCode',
  caption: 'Caption',
  quote: 'ReportQuote',
  table: 'ReportTable',
};
