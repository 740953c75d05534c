import { darkWebAccess } from '@gatehouse/contract/dark-web/dark-web';
import { breachLink } from '@gatehouse/contract/dark-web/dark-web-rules';

import type { NoteKind } from '../../platform/notifications/note-kind.ts';
import type { Note } from '../../platform/notifications/notes.ts';
import { darkWebTexts as texts } from './dark-web.texts.ts';

const kinds = { found: 'leak-found', revealed: 'leak-revealed', assigned: 'leak-assigned' } as const;

/** Leak notifications. They never reveal more about a password than that it was viewed. */
export const darkWebNotes: readonly NoteKind[] = [
  { kind: kinds.found, title: texts.kinds.found, access: darkWebAccess, mail: 'at-once' },
  {
    kind: kinds.revealed,
    title: texts.kinds.revealed,
    access: { ...darkWebAccess, roles: ['company-admin'] },
    mail: 'at-once',
  },
  { kind: kinds.assigned, title: texts.kinds.assigned, access: darkWebAccess, mail: 'at-once' },
];

interface NotedLeak {
  id: string;
  visual_id: string;
}

export const revealNote = (who: string, { id, visual_id }: NotedLeak): Note => ({
  kind: kinds.revealed,
  body: texts.revealed(who, visual_id),
  link: breachLink(id),
});

export const assignNote = (who: string, { id, visual_id }: NotedLeak): Note => ({
  kind: kinds.assigned,
  body: texts.assigned(who, visual_id),
  link: breachLink(id),
});

/** Returns one notification for a whole file, regardless of the number of records. `first` is the visual ID of one of them. */
export const foundNote = (found: Parameters<typeof texts.found>[0]): Note => ({
  kind: kinds.found,
  body: texts.found(found),
  link: '/dark-web',
});
