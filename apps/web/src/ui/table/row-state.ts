/** The state of a row or card. */
export interface RowState {
  /** True if the record is open beside the list. */
  isOpen: boolean;
  /** True if someone else has just changed the record. */
  isChanged: boolean;
}

/** Returns the attributes by which style sheets and screen readers recognize the state. */
export const rowStateAttributes = ({
  box,
  isOpen,
  isChanged,
}: RowState & { box?: { isChosen: boolean } | undefined }) => ({
  'data-chosen': box?.isChosen || undefined,
  'data-changed': isChanged || undefined,
  'aria-current': isOpen || undefined,
});
