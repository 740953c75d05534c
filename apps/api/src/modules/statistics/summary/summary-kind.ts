import type { CompanyRole } from '@gatehouse/contract/core/access';
import { statisticsAccess } from '@gatehouse/contract/statistics/statistics';

import type { NoteKind } from '../../../platform/notifications/note-kind.ts';
import { summaryTexts } from './summary.texts.ts';

export const summaryKind = 'monthly-summary';
/** The roles that receive the summary. */
export const summaryRoles: readonly CompanyRole[] = ['company-admin', 'company-manager'];

/** The notification type of the summary. It is only emailed, so users can only turn it on or off. */
export const summaryNoteKind: NoteKind = {
  kind: summaryKind,
  title: summaryTexts.kind,
  access: { ...statisticsAccess, roles: summaryRoles },
  mail: 'at-once',
  offered: ['at-once', 'off'],
};
