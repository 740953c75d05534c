import { z } from 'zod';

import { recordId } from './text.schema.ts';

/** Whose record a row of the provider's lists is. */
export const clientOfRow = z.strictObject({ _id: recordId, name: z.string(), logo: z.string().nullable() });

/** The same where a day is due: it is one of the client's zone. */
export const datedClientOfRow = clientOfRow.extend({ shortName: z.string(), timeZone: z.string() });
