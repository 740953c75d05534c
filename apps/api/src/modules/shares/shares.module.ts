import { shareAccess } from '@gatehouse/contract/shares/shares-access';

import type { ApiModule } from '../../extensions/api-module.ts';
import { fillShares } from './shares.demo.ts';
import { endShares } from './links/end-on-withdrawal.ts';
import { sharesRoutes } from './shares.routes.ts';
import { shareNotes } from './shares.texts.ts';

export const sharesModule: ApiModule = {
  name: 'shares',
  routes: sharesRoutes,
  noteKinds: [{ kind: 'share-opened', title: shareNotes.kind, mail: 'at-once', access: shareAccess }],
  beforeUnpublish: endShares,
  demo: fillShares,
};
