/** Comments or messages that one record can have, removed ones included. */
export const threadAtMost = 1_000;
/** Entries of one page of a thread, and of the thread in the response of its record. */
export const threadPage = 50;
/** Entries of one thread in responses with many records. */
export const threadInList = 20;
/** Entries of the history in the response of a record: the latest ones. */
export const historyShown = 500;
