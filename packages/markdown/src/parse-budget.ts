// Maximum number of steps of a text: brackets and emphasis marks search backwards. Ordinary texts need a few thousand.
const maxSteps = 1_000_000;

/** The steps used while parsing a text, and the nesting of the current line. */
export interface ParseBudget {
  steps: number;
  /** Table cells counted so far: in the whole text, in the current table, and the last line counted in the current part. */
  cells: { ofText: number; ofTable: number; line: number };
  nesting: { line: number; offset: number; count: number };
}

const noCells = { ofText: 0, ofTable: 0, line: 0 };
const firstLine = { line: 0, offset: -1, count: 0 };

/** Returns the budget of a parser, which is reset for each text. */
export const newBudget = (): ParseBudget => ({
  steps: 0,
  cells: { ...noCells },
  nesting: { ...firstLine },
});

/** Resets the budget for another text. */
export const beginText = (budget: ParseBudget): void => {
  budget.steps = 0;
  Object.assign(budget.cells, noCells);
};

/** Resets the position for another part, whose lines are numbered from the start. */
export function beginPart({ cells, nesting }: ParseBudget): void {
  cells.line = 0;
  Object.assign(nesting, firstLine);
}

/** True if a text may use this many more steps. */
export const hasBudgetFor = (budget: ParseBudget, steps: number): boolean => budget.steps + steps <= maxSteps;

/** Reserves the steps and returns true, unless they would exceed the limit. */
export function reserve(budget: ParseBudget, steps: number): boolean {
  if (!hasBudgetFor(budget, steps)) return false;
  budget.steps += steps;
  return true;
}
