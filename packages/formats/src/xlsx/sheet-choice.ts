/** A sheet in a workbook's list of sheets. */
export interface ListedSheet {
  name: string;
  isHidden: boolean;
}

/** The sheet that is read. The others are named so that the user knows they were ignored. */
export interface SheetChoice {
  name: string;
  /** Names of the other visible sheets. */
  others: string[];
}

const maxNamed = 5;

/** Returns the first visible sheet, or the first one if all are hidden. */
export function chooseSheet<Sheet extends ListedSheet>(sheets: readonly Sheet[]): Sheet | undefined {
  return sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
}

/** Returns the name of the chosen sheet and of the other visible ones. */
export function describeChoice(sheets: readonly ListedSheet[], chosen: ListedSheet): SheetChoice {
  const others = sheets.filter((sheet) => sheet !== chosen && !sheet.isHidden);
  return { name: chosen.name, others: others.map(({ name }) => name) };
}

/** Returns a warning that names the sheets that were not read, or null. */
export function sheetWarning({ name, others }: SheetChoice): string | null {
  if (others.length === 0) return null;
  const named = others.slice(0, maxNamed).map((other) => `"${other}"`);
  const more = others.length > maxNamed ? ` and ${others.length - maxNamed} more` : '';
  return `Only the sheet "${name}" was read. Not read: ${named.join(', ')}${more}.`;
}
