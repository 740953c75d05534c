import type { Access } from '@gatehouse/contract/core/access';
import type { MailChoice } from '@gatehouse/contract/notifications/notifications';

/** A kind of notification: people choose for each how it reaches them beside the bell. */
export interface NoteKind {
  /** As it is in `notifications.kind`; never renamed. */
  kind: string;
  /** What the settings call it: "Findings published". */
  title: string;
  /** Who can get it at all; the others are not asked about it. */
  access: Access;
  /** What holds until someone chooses. */
  mail: MailChoice;
  /** What can be chosen; without it everything. */
  offered?: readonly MailChoice[];
}
