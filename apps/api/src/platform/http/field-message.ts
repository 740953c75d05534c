/** Converts a sentence to a field message, which has no period, like those of the contract. */
export const fieldMessage = (sentence: string): string => sentence.replace(/\.$/, '');
