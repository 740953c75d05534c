import { rolesThatMay, type Service } from '@gatehouse/contract/access';
import { darkWebAccess } from '@gatehouse/contract/dark-web';
import { breachLink } from '@gatehouse/contract/dark-web-rules';

import type { NoteKind } from '../../platform/notifications/note-kind.ts';
import type { Note, NoteBody } from '../../platform/notifications/notes.ts';

const kinds = { found: 'leak-found', revealed: 'leak-revealed', assigned: 'leak-assigned' } as const;

/** Leak notifications. They never reveal more about a password than that it was viewed. */
export const darkWebNotes: readonly NoteKind[] = [
  { kind: kinds.found, title: 'New leaked credentials', access: darkWebAccess, mail: 'at-once' },
  {
    kind: kinds.revealed,
    title: 'Leaked password viewed by a colleague',
    access: { ...darkWebAccess, roles: ['company-admin'] },
    mail: 'at-once',
  },
  { kind: kinds.assigned, title: 'Leaks assigned to you', access: darkWebAccess, mail: 'at-once' },
];

interface NotedLeak {
  id: string;
  visual_id: string;
}

export const revealNote = (who: string, { id, visual_id }: NotedLeak): Note => ({
  kind: kinds.revealed,
  body: `${who} viewed the password of #${visual_id}`,
  link: breachLink(id),
});

export const assignNote = (who: string, { id, visual_id }: NotedLeak): Note => ({
  kind: kinds.assigned,
  body: `${who} assigned #${visual_id} to you`,
  link: breachLink(id),
});

const counted = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** One notification for a whole file, whatever the number of records; `first` is the visual id of one of them. */
export function foundNote({ created, reopened, first }: { created: number; reopened: number; first: string }): Note {
  const parts = [
    ...(created > 0 ? [counted(created, 'new leaked credential')] : []),
    ...(reopened > 0 ? [`${counted(reopened, 'mitigated leak')} seen again`] : []),
  ];
  const reference = created + reopened === 1 ? `#${first}` : `#${first} and ${created + reopened - 1} more`;
  return { kind: kinds.found, body: `${parts.join(' and ')}: ${reference}` as NoteBody, link: '/dark-web' };
}

/** The roles that may read leaks in a company that subscribes to these services. */
export const rolesOfReaders = (services: readonly string[]): string[] =>
  rolesThatMay('darkWebMonitors-company:read', services as readonly Service[]);
