/** Minimum size of a displayed group: the figures of fewer people could be traced to one of them. */
export const smallestGroup = 5;

/** A department and its number of people. */
export interface Department {
  name: string;
  people: number;
}

/** The departments to display, and those merged into Others. */
export interface FoldedDepartments {
  shown: readonly string[];
  /** Departments merged into Others. */
  folded: readonly string[];
  /** False if all departments together are too small to be displayed. */
  isShown: boolean;
}

const compareSizes = (one: Department, other: Department): number =>
  one.people - other.people || (one.name < other.name ? -1 : 1);

const peopleOf = (departments: readonly Department[]): number =>
  departments.reduce((sum, { people }) => sum + people, 0);

/**
 * Merges departments that are too small into Others, plus the next smallest until Others is large enough. Departments of equal size are
 * merged in the order of their names, so the input order does not matter.
 */
export function foldDepartments(departments: readonly Department[]): FoldedDepartments {
  const sorted = departments.toSorted(compareSizes);
  let count = sorted.filter(({ people }) => people < smallestGroup).length;
  while (count > 0 && count < sorted.length && peopleOf(sorted.slice(0, count)) < smallestGroup) count += 1;
  const folded = sorted.slice(0, count);
  return {
    shown: sorted.slice(count).map(({ name }) => name),
    folded: folded.map(({ name }) => name),
    isShown: count === 0 || peopleOf(folded) >= smallestGroup,
  };
}
