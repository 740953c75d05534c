import { declaredRecords, type DeclaredRecord, type EventAudience } from './declared-records.ts';

/** Returns the audience of a declared record. */
export const audienceOf = (name: DeclaredRecord): EventAudience =>
  (declaredRecords as Readonly<Record<string, EventAudience>>)[name] as EventAudience;
