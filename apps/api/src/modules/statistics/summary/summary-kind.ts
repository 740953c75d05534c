import type { CompanyRole } from '@gatehouse/contract/core/access';
import { statisticsAccess } from '@gatehouse/contract/statistics/statistics';

import type { NoteKind } from '../../../platform/notifications/note-kind.ts';
import { summaryTexts } from './summary.texts.ts';

export const summaryKind = 'monthly-summary';
/** Those who steer. */
export const summaryRoles: readonly CompanyRole[] = ['company-admin', 'company-manager'];

/** It comes by email or not at all, so it is on or off. */
export const summaryNoteKind: NoteKind = {
  kind: summaryKind,
  title: summaryTexts.kind,
  access: { ...statisticsAccess, roles: summaryRoles },
  mail: 'at-once',
  offered: ['at-once', 'off'],
};
