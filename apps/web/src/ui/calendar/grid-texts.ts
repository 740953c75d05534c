/** What the grids of a calendar say; names of days and months come from the language of the page. */
export interface GridTexts {
  /** "+3 more". */
  more: (count: string) => string;
  /** Names a day: "Monday 23 November 2026, 3 items". */
  day: (day: string, count: number) => string;
  /** Names a bar: "API test, Engagement, Planned, 02-11-2026 to 06-11-2026". */
  item: (title: string, description: string, dates: string) => string;
  dates: (start: string, end: string) => string;
  /** The button that begins a new item on the day. */
  create: string;
  /** Where a day has nothing. */
  nothing: string;
}
