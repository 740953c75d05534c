// Brackets and emphasis marks look back at what came before them. Ordinary texts spend a few thousand steps.
const maxSteps = 1_000_000;

/** What parsing a text has spent so far, and the containers of the line that is read. */
export interface ParseBudget {
  steps: number;
  /** Cells of tables: of the whole text, and of the table that is read, up to a line of the part that is read. */
  cells: { ofText: number; ofTable: number; line: number };
  nesting: { line: number; offset: number; count: number };
}

const noCells = { ofText: 0, ofTable: 0, line: 0 };
const firstLine = { line: 0, offset: -1, count: 0 };

export const noSpending = (): ParseBudget => ({
  steps: 0,
  cells: { ...noCells },
  nesting: { ...firstLine },
});

/** Begins with another text. */
export const beginText = (spending: ParseBudget): void => {
  spending.steps = 0;
  Object.assign(spending.cells, noCells);
};

/** Begins with another part of a text, whose lines are counted again. */
export function beginPart({ cells, nesting }: ParseBudget): void {
  cells.line = 0;
  Object.assign(nesting, firstLine);
}

/** Whether a text may spend so many steps more. */
export const hasLeft = (spending: ParseBudget, steps: number): boolean => spending.steps + steps <= maxSteps;

/** Notes the steps, unless the text would then have spent too many. */
export function maySpend(spending: ParseBudget, steps: number): boolean {
  if (!hasLeft(spending, steps)) return false;
  spending.steps += steps;
  return true;
}
