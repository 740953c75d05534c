import { letterAccess } from '@gatehouse/contract/letters/letter';

import type { Call } from '../../platform/routes/call.ts';
import type { LetterRow } from './letters.store.ts';
import { letterNotes } from './letters.texts.ts';

type NoteCall = Pick<Call<never>, 'notify' | 'notifyStaff' | 'viewer' | 'companyId'>;

const pathOf = ({ engagement_id }: LetterRow): string => `/engagements/${engagement_id}/letters`;

/** Notifies the client's admins of an issued letter, without the admin who issued it. */
export const notifyOfIssue = ({ notify, viewer }: NoteCall, letter: LetterRow, engagement: string): Promise<void> =>
  notify(
    { roles: letterAccess.roles, except: viewer.id },
    { kind: 'letter-issued', body: letterNotes.issued(letter.number, engagement), link: pathOf(letter) },
  );

/** Notifies staff who see the client of a letter to approve. */
export const notifyOfRequest = ({ notifyStaff, viewer, companyId }: NoteCall, letter: LetterRow): void =>
  notifyStaff({
    kind: 'letter-requested',
    body: letterNotes.requested(viewer.fullname, letter.number),
    link: `/provider/companies/${companyId}${pathOf(letter)}`,
  });
