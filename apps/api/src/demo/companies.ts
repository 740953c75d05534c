import { services } from '@gatehouse/contract/core/access';
import { clientContactSchema } from '@gatehouse/contract/clients/client.schema';
import { z } from 'zod';

import { readDemoJson } from '../platform/core/demo-data.ts';
import { demoCompanyNames } from './accounts.ts';
import { type DemoEngagement, readDemoEngagement } from './demo-engagement.ts';

/** A notification about an engagement, by its title. `finding` is the position of one in its engagement's list; without it, the notification is about all of them. */
const noteSchema = z.strictObject({
  daysAgo: z.number().int(),
  engagement: z.string(),
  finding: z
    .strictObject({ place: z.number().int(), by: z.string(), status: z.enum(['Fixed', 'Not Fixed', 'Retest']) })
    .exactOptional(),
  isRead: z.boolean(),
});

const companySchema = z.strictObject({
  name: z.enum(demoCompanyNames),
  fullName: z.string(),
  /** The short name, if it differs from that of the accounts. */
  shortName: z.string().exactOptional(),
  slug: z.string(),
  kind: z.enum(['client', 'provider']),
  services: z.array(z.enum(services)),
  domains: z.array(z.string()),
  /** An image beside the file. */
  logo: z.string().exactOptional(),
  /** The folders of the engagements, the oldest first, because they are numbered in this order. */
  engagements: z.array(z.string()),
  notes: z.array(noteSchema),
  /** The usernames of users, and the titles of the engagements that they marked. */
  bookmarks: z.array(z.strictObject({ username: z.string(), engagement: z.string() })),
  /** The usernames of the staff who may see the client. */
  team: z
    .strictObject({ lead: z.string(), staff: z.array(z.string()), contacts: z.array(clientContactSchema) })
    .exactOptional(),
});

export type DemoNote = z.output<typeof noteSchema>;
export type DemoCompany = Omit<z.output<typeof companySchema>, 'engagements'> & { engagements: DemoEngagement[] };

/** Two clients, a client whose contract has ended, and the provider itself (contract/core.md, Demo data), by their folders. */
const folders = ['acme', 'globex', 'initech', 'provider'];

/** Returns the companies of the demo. The provider is the last, because its records are about the clients. */
export async function readDemoCompanies(): Promise<DemoCompany[]> {
  return Promise.all(
    folders.map(async (folder) => {
      const { engagements, ...company } = await readDemoJson(`${folder}/company.json`, companySchema);
      return {
        ...company,
        engagements: await Promise.all(engagements.map((name) => readDemoEngagement(folder, name))),
      };
    }),
  );
}
