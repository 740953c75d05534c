import { asciiEmail, isEmail } from '@gatehouse/domain/email';
import { z } from 'zod';

/** A text of which two Unicode spellings are one: letters and their accents composed, as names are compared by their characters. */
export const composedText = () => z.string().normalize('NFC').trim();

/** A line of typed text: trimmed, normalized, not empty, limited. */
export const line = (max: number, emptyMessage = 'This field is required') =>
  composedText().min(1, emptyMessage).max(max, `At most ${max} characters`);

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
