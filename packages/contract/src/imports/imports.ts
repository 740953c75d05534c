import type { Access } from '../core/access.ts';
import { endpoints, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import { engagementEvents } from '../engagements/engagements.ts';
import type { importSchemas } from './imports.schema.ts';

/** The longest title of an engagement, typed or made of a file's name. */
export const engagementTitleCharacters = 300;

/** Where a file can go that more than one area reads. */
export const importTargets = ['findings', 'surface'] as const;
export type ImportTarget = (typeof importTargets)[number];
/** Who imports. */
export const importAccess = { staff: ['imports:write'] } as const satisfies Access;

/** Files of the field's tools, brought in by the provider's staff or by a script with an API token. */
export const imports = endpoints(typedBy<typeof importSchemas>(), {
  create: uploadEndpoint({
    method: 'POST',
    path: '/provider/imports',
    access: importAccess,
    emits: [engagementEvents.updated],
  }),
});
