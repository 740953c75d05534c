import { hasWebAddress } from '@gatehouse/domain/web-address';
import type { z } from 'zod';

import { line } from './text.schema.ts';

/** The message for a name with a web address. */
const webAddressInName = 'Enter a name without a web address';

/** A name in emails to people outside the portal: a line without a web address. */
export const nameLine = (max: number, emptyMessage: string): z.ZodString =>
  line(max, emptyMessage).refine((text) => !hasWebAddress(text), webAddressInName);
