/** Comments or messages that one record can have, removed ones included. */
export const threadAtMost = 1_000;
/** Entries of one page of a thread, and of the thread in the answer of its record. */
export const threadPage = 50;
/** Entries of one thread where the answer holds many records. */
export const threadInList = 20;
/** Entries of the history in the answer of a record: the latest ones. */
export const historyShown = 500;
