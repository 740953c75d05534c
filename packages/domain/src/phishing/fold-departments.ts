/** Fewer people than this are never shown as a group: a figure of theirs would be a figure of a person. */
export const smallestGroup = 5;

/** A department and how many people it has. */
export interface Department {
  name: string;
  people: number;
}

/** Departments as they may be shown. */
export interface FoldedDepartments {
  shown: readonly string[];
  /** Folded into Others. */
  folded: readonly string[];
  /** False where all of them together are too few to be shown. */
  isShown: boolean;
}

const compareSizes = (one: Department, other: Department): number =>
  one.people - other.people || (one.name < other.name ? -1 : 1);

const peopleOf = (departments: readonly Department[]): number =>
  departments.reduce((sum, { people }) => sum + people, 0);

/**
 * Folds departments that are too small into Others; while Others is too small as well, the next smallest goes there too.
 * Departments of equal size fold in the order of their names, whatever the order in which they come.
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
