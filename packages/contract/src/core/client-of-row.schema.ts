import { z } from 'zod';

import { recordId } from './text.schema.ts';

/** The client of a row in a list of the provider. */
export const clientOfRow = z.strictObject({ _id: recordId, name: z.string(), logo: z.string().nullable() });

/** The client of a row with due days, which are days of the client's time zone. */
export const datedClientOfRow = clientOfRow.extend({ shortName: z.string(), timeZone: z.string() });
