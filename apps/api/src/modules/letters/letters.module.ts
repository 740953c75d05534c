import { letterAccess, letterStaffAccess } from '@gatehouse/contract/letters/letter';

import type { ApiModule } from '../../extensions/api-module.ts';
import { fillLetters } from './letters.demo.ts';
import { lettersRoutes } from './letters.routes.ts';
import { letterNotes } from './letters.texts.ts';
import { settleLetters } from './revoke-on-withdrawal.ts';

const { kinds } = letterNotes;

export const lettersModule: ApiModule = {
  name: 'letters',
  routes: lettersRoutes,
  noteKinds: [
    { kind: 'letter-issued', title: kinds.issued, mail: 'at-once', access: letterAccess },
    { kind: 'letter-requested', title: kinds.requested, mail: 'at-once', access: letterStaffAccess },
  ],
  beforeUnpublish: settleLetters,
  demo: fillLetters,
};
