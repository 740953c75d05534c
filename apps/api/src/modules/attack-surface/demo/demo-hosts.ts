import { z } from 'zod';

import { readDemoJson } from '../../../platform/core/demo-data.ts';

/** The services of one kind of host. */
const roleSchema = z.strictObject({
  /** Labels of the hosts with this role; `#` is replaced by a number. */
  labels: z.array(z.string()).min(1),
  /** The number of hosts with this role per domain of a large company. */
  count: z.number().int(),
  ports: z.array(
    z.strictObject({
      port: z.number().int(),
      name: z.string(),
      product: z.string(),
      /** The oldest first. */
      versions: z.array(z.string()).min(1),
    }),
  ),
  technologies: z.array(z.string()),
  title: z.string(),
});
export type DemoRole = z.output<typeof roleSchema>;

const lookAlikeSchema = z.strictObject({
  name: z.string(),
  method: z.string(),
  hasMail: z.boolean(),
  daysAgo: z.number().int(),
});

/** Returns the hosts of a company that sells home goods and runs its own shop. */
export const readDemoRoles = () => readDemoJson('attack-surface/hosts.json', z.array(roleSchema));

/** Returns look-alike domains with their suspicious properties; all names are reserved or invented. */
export const readDemoLookAlikes = () => readDemoJson('attack-surface/look-alikes.json', z.array(lookAlikeSchema));
