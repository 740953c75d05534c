/** A sentence as the message of a field: one without a period, as those of the contract. */
export const fieldMessage = (sentence: string): string => sentence.replace(/\.$/, '');
