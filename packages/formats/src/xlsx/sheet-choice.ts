/** A sheet of a workbook as its list of sheets has it. */
export interface ListedSheet {
  name: string;
  isHidden: boolean;
}

/** Which sheet of a workbook is read; the others are named, because nothing of them is. */
export interface SheetChoice {
  name: string;
  /** Visible ones. */
  others: string[];
}

const mostNamed = 5;

/** The first sheet that people see; of a workbook in which all are hidden, the first. */
export function chooseSheet<Sheet extends ListedSheet>(sheets: readonly Sheet[]): Sheet | undefined {
  return sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
}

/** Names the sheet that is read, and the visible ones that are not. */
export function describeChoice(sheets: readonly ListedSheet[], chosen: ListedSheet): SheetChoice {
  const others = sheets.filter((sheet) => sheet !== chosen && !sheet.isHidden);
  return { name: chosen.name, others: others.map(({ name }) => name) };
}

/** Says which sheets were not read; null where the workbook has one visible sheet. */
export function sheetWarning({ name, others }: SheetChoice): string | null {
  if (others.length === 0) return null;
  const named = others.slice(0, mostNamed).map((other) => `"${other}"`);
  const more = others.length > mostNamed ? ` and ${others.length - mostNamed} more` : '';
  return `Only the sheet "${name}" was read. Not read: ${named.join(', ')}${more}.`;
}
