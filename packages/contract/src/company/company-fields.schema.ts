import { contrastToWhite, minTextContrast } from '@gatehouse/domain/contrast';
import { asciiDomain, isDomainName } from '@gatehouse/domain/domain-name';
import { isTimeZone } from '@gatehouse/domain/time-zone';
import { z } from 'zod';

import { domainsAtMost } from './company-fields.ts';

/** A domain in any case and script, stored in one spelling. */
export const companyDomain = z
  .string()
  .max(253, 'At most 253 characters')
  .overwrite(asciiDomain)
  .refine(isDomainName, 'Enter a domain such as acme.example');
/** The domains of a company. */
export const companyDomains = z.array(companyDomain).max(domainsAtMost, `At most ${domainsAtMost} domains`);
/** A color that can be read on white. */
export const brandColour = z
  .string()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, 'Enter a color such as #a50000')
  .refine((colour) => contrastToWhite(colour) >= minTextContrast, {
    message: 'This color is too light to read on white. Select a darker one.',
  });
/** An IANA name. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'Select a time zone');
