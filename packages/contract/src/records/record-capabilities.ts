/** What a kind of declared record can have besides its status, comments, history and bulk status changes. */
export type RecordCapability = 'assignee' | 'dueDate' | 'queue' | 'files';
