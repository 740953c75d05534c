/** A capability of a kind of declared record, besides its status, comments, history and bulk status changes. */
export type RecordCapability = 'assignee' | 'dueDate' | 'queue' | 'files';

/** The capabilities of one kind of record. */
export type Capabilities = readonly RecordCapability[];

/** `Type` if a kind of record has the capability, otherwise `Without`. */
export type IfHas<
  Has extends Capabilities,
  Name extends RecordCapability,
  Type,
  Without = Record<never, never>,
> = Name extends Has[number] ? Type : Without;
