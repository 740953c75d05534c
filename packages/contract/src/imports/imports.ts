import type { Access } from '../core/access.ts';
import { endpoints, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import { engagementEvents } from '../engagements/engagements.ts';
import type { importSchemas } from './imports.schema.ts';

/** Maximum length of the title of an engagement, whether typed or derived from a file name. */
export const engagementTitleCharacters = 300;

/** Targets of files that several areas can read. */
export const importTargets = ['findings', 'surface'] as const;
export type ImportTarget = (typeof importTargets)[number];
/** Access to imports. */
export const importAccess = { staff: ['imports:write'] } as const satisfies Access;

/** Imports of files of security tools, by provider staff or by scripts with an API token. */
export const imports = endpoints(typedBy<typeof importSchemas>(), {
  create: uploadEndpoint({
    method: 'POST',
    path: '/provider/imports',
    access: importAccess,
    emits: [engagementEvents.updated],
  }),
});
