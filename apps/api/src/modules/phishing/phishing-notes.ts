import { employeeAccess } from '@gatehouse/contract/company-employees/company-employees-access';
import { phishingAccess, phishingOptionsAccess } from '@gatehouse/contract/phishing/phishing-access';

import type { NoteKind } from '../../platform/notifications/note-kind.ts';
import { phishingTexts as texts } from './phishing.texts.ts';

/** The notification types for phishing simulations. */
export const campaignNoteKinds = {
  recipients: 'phishing-recipients',
  scheduled: 'phishing-scheduled',
  completed: 'phishing-completed',
  training: 'phishing-training',
} as const;

/** The default email frequency of each type; users can choose at once, daily or off. */
export const campaignNotes: readonly NoteKind[] = [
  { kind: campaignNoteKinds.recipients, title: texts.kinds.recipients, access: phishingOptionsAccess, mail: 'at-once' },
  { kind: campaignNoteKinds.scheduled, title: texts.kinds.scheduled, access: phishingAccess, mail: 'daily' },
  { kind: campaignNoteKinds.completed, title: texts.kinds.completed, access: phishingAccess, mail: 'at-once' },
  { kind: campaignNoteKinds.training, title: texts.kinds.training, access: employeeAccess, mail: 'daily' },
];
