/** What a kind of declared record can have besides its list, form, status, comments and history. */
export type RecordCapability = 'assignee' | 'dueDate' | 'queue' | 'files';
