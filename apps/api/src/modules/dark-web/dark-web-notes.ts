import { companyRoles, permissionsOf, type Service } from '@gatehouse/contract/access';
import { darkWebAccess } from '@gatehouse/contract/dark-web';
import { breachLink } from '@gatehouse/contract/dark-web-rules';

import type { NoteKind } from '../../platform/note-kind.ts';
import type { Note } from '../../platform/notes.ts';

const kinds = { found: 'leak-found', revealed: 'leak-revealed', assigned: 'leak-assigned' } as const;

/** What people hear of leaks; none of it says more of a password than that it was shown. */
export const darkWebNotes: readonly NoteKind[] = [
  { kind: kinds.found, title: 'Leaks found', access: darkWebAccess, mail: 'at-once' },
  {
    kind: kinds.revealed,
    title: 'Passwords of leaks shown to a colleague',
    access: { ...darkWebAccess, roles: ['company-admin'] },
    mail: 'at-once',
  },
  { kind: kinds.assigned, title: 'Leaks given to you', access: darkWebAccess, mail: 'at-once' },
];

interface Named {
  id: string;
  visual_id: string;
}

export const revealNote = (who: string, { id, visual_id }: Named): Note => ({
  kind: kinds.revealed,
  body: `${who} has seen the password of #${visual_id}`,
  link: breachLink(id),
});

export const assignNote = (who: string, { id, visual_id }: Named): Note => ({
  kind: kinds.assigned,
  body: `${who} gave you #${visual_id}`,
  link: breachLink(id),
});

/** One note for a whole file, however many records it brought. */
export function foundNote({ created, reopened }: { created: number; reopened: number }): Note {
  const found = `${created} new ${created === 1 ? 'leak' : 'leaks'} on the dark web`;
  const again = `${reopened} mitigated ${reopened === 1 ? 'leak' : 'leaks'} seen again`;
  const parts = [...(created > 0 ? [found] : []), ...(reopened > 0 ? [again] : [])];
  return { kind: kinds.found, body: parts.join(', '), link: '/dark-web' };
}

/** The roles that may read leaks in a company that has bought these services. */
export const rolesOfReaders = (services: readonly string[]): string[] =>
  companyRoles.filter((role) =>
    permissionsOf(role, services as readonly Service[]).includes('darkWebMonitors-company:read'),
  );
