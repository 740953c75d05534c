import { assetAccess, assetStaffAccess } from '@gatehouse/contract/assets/assets-access';

import type { NoteKind } from '../../../platform/notifications/note-kind.ts';
import { noticeTexts as texts } from './notices.texts.ts';

/** The notification types for assets and their vulnerabilities. */
export const noticeKinds = {
  loaded: 'assets-loaded',
  exploited: 'cve-exploited',
  likely: 'cve-likely',
  critical: 'cve-critical',
  outdated: 'asset-outdated',
  setAside: 'matching-set-aside',
} as const;

/** The default email frequency of each type; users can choose at once, daily or off. */
export const assetNotes: readonly NoteKind[] = [
  { kind: noticeKinds.loaded, title: texts.kinds.loaded, access: assetAccess, mail: 'daily' },
  { kind: noticeKinds.exploited, title: texts.kinds.exploited, access: assetAccess, mail: 'at-once' },
  { kind: noticeKinds.likely, title: texts.kinds.likely, access: assetAccess, mail: 'daily' },
  { kind: noticeKinds.critical, title: texts.kinds.critical, access: assetAccess, mail: 'at-once' },
  { kind: noticeKinds.outdated, title: texts.kinds.outdated, access: assetAccess, mail: 'daily' },
  { kind: noticeKinds.setAside, title: texts.kinds.setAside, access: assetStaffAccess, mail: 'at-once' },
];
