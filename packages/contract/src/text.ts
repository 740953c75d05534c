import { z } from 'zod';

/** A line that a person types: trimmed, never empty, bounded. */
export const line = (max: number, emptyMessage = 'This field is required') =>
  z.string().trim().min(1, emptyMessage).max(max, `At most ${max} characters`);

/** The id of a record, as every path and payload carries it (UUIDv7). Read in either case, kept in small letters. */
export const recordId = z.uuid().toLowerCase();

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A day without a time, YYYY-MM-DD. */
export const day = z.iso.date();
