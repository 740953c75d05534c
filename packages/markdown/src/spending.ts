// Brackets and emphasis marks look back at what came before them. Ordinary texts spend a few thousand steps.
const maxSteps = 1_000_000;

/** What parsing a text has spent so far, and the containers of the line that is read. */
export interface ParseBudget {
  steps: number;
  nesting: { line: number; offset: number; count: number };
}

const firstLine = { line: 0, offset: -1, count: 0 };

export const noSpending = (): ParseBudget => ({ steps: 0, nesting: { ...firstLine } });

/** Begins with another part of a text, whose lines are counted again. */
export const beginPart = ({ nesting }: ParseBudget): void => void Object.assign(nesting, firstLine);

/** Whether a text may spend so many steps more. */
export const hasLeft = (spending: ParseBudget, steps: number): boolean => spending.steps + steps <= maxSteps;

/** Notes the steps, unless the text would then have spent too many. */
export function maySpend(spending: ParseBudget, steps: number): boolean {
  if (!hasLeft(spending, steps)) return false;
  spending.steps += steps;
  return true;
}
