import { surfaceAccess } from '@gatehouse/contract/attack-surface/attack-surface-access';

import type { NoteKind } from '../../../platform/notifications/note-kind.ts';
import { attackSurfaceTexts as texts } from '../attack-surface.texts.ts';

/** The notification kinds of the attack surface. */
export const surfaceNoteKinds = {
  loaded: 'surface-loaded',
  riskyPort: 'surface-risky-port',
  certificate: 'surface-certificate',
  lookAlike: 'surface-look-alike',
  verification: 'surface-verification',
} as const;

/** The notification kinds of the attack surface with their default email frequency. */
export const surfaceNotes: readonly NoteKind[] = [
  { kind: surfaceNoteKinds.loaded, title: texts.kinds.loaded, access: surfaceAccess, mail: 'daily' },
  { kind: surfaceNoteKinds.riskyPort, title: texts.kinds.riskyPort, access: surfaceAccess, mail: 'at-once' },
  { kind: surfaceNoteKinds.certificate, title: texts.kinds.certificate, access: surfaceAccess, mail: 'daily' },
  { kind: surfaceNoteKinds.lookAlike, title: texts.kinds.lookAlike, access: surfaceAccess, mail: 'daily' },
  { kind: surfaceNoteKinds.verification, title: texts.kinds.verification, access: surfaceAccess, mail: 'at-once' },
];
