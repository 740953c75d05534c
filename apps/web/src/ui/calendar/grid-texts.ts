/** Texts of the calendar grids. Names of days and months come from the browser, in the page's language. */
export interface GridTexts {
  /** "+3 more". */
  more: (count: string) => string;
  /** Accessible name of a day: "Monday 23 November 2026, 3 items". */
  day: (day: string, count: number) => string;
  /** Accessible name of a bar: "API test, Engagement, Planned, 02-11-2026 to 06-11-2026". */
  item: (title: string, description: string, dates: string) => string;
  dates: (start: string, end: string) => string;
  /** Label of the button that adds an item on the day. */
  create: string;
  /** Shown for a day without items. */
  nothing: string;
}
