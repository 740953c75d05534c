import type { Access } from '@gatehouse/contract/core/access';
import type { MailChoice } from '@gatehouse/contract/notifications/notifications';

/** A kind of notification; users choose for each kind whether they also get emails. */
export interface NoteKind {
  /** The value in `notifications.kind`; never renamed. */
  kind: string;
  /** The title in the settings, such as "Findings published". */
  title: string;
  /** The access required to receive it; for other users the settings omit it. */
  access: Access;
  /** The default email frequency. */
  mail: MailChoice;
  /** The frequencies that can be chosen; all of them if absent. */
  offered?: readonly MailChoice[];
}
