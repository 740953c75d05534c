/** States of a bulk change; the last four are final. `Undone` follows Done. */
export const statusJobStates = ['Waiting', 'Running', 'Done', 'Failed', 'Undoing', 'Undone'] as const;
