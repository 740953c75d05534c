import { asciiEmail, isEmail } from '@gatehouse/domain/email';
import { z } from 'zod';

/** A text of which two Unicode spellings are one: letters and their accents composed, as names are compared by their characters. */
export const composedText = () => z.string().normalize('NFC').trim();

/** A typed text of one or more lines: trimmed, normalized, not empty, limited. */
export const requiredText = (max: number, emptyMessage = 'This field is required') =>
  composedText().min(1, emptyMessage).max(max, `At most ${max} characters`);

// Line breaks of Unicode, tabs and all other control characters.
const offLine = /[\p{Cc}\u2028\u2029]/u;

/**
 * Refuses line breaks and control characters in a typed text. Imports clean the texts of files themselves. Not for schemas of responses: what
 * is stored already must stay readable.
 */
export const onOneLine = (schema: z.ZodString): z.ZodString =>
  schema.refine((text) => !offLine.test(text), 'Use a single line without tabs or control characters');

/** A line of typed text: trimmed, normalized, not empty, limited. */
export const line = (max: number, emptyMessage?: string) => onOneLine(requiredText(max, emptyMessage));

/** A text that may be empty: trimmed, normalized, limited. */
export const optionalText = (max: number) => composedText().max(max, `At most ${max} characters`);

/** A line of typed text that may be empty. */
export const optionalLine = (max: number) => onOneLine(optionalText(max));

/** An email address as it is typed, with a domain of any script, stored in the one spelling that mail is sent to. */
export const emailLine = (emptyMessage: string) =>
  line(254, emptyMessage).overwrite(asciiEmail).refine(isEmail, 'Enter a valid email address');

/** The username of a sign-in: an email address, however it is spelled. */
export const typedUsername = () => line(254, 'Enter your username').overwrite(asciiEmail);

/** The ID of a record (UUIDv7). Accepted in either case, stored in lowercase. */
export const recordId = z.uuid().toLowerCase();

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A day without a time, YYYY-MM-DD. */
export const day = z.iso.date();
