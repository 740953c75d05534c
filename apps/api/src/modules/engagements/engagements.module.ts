import type { Access } from '@gatehouse/contract/core/access';
import { engagementAccess } from '@gatehouse/contract/engagements/engagements';

import type { ApiModule } from '../../extensions/api-module.ts';
import { engagementsRoutes } from './engagements.routes.ts';
import { engagementNotes } from './engagements.texts.ts';

const { kinds } = engagementNotes;
const staff: Access = { staff: ['engagements:write'] };
const ours = { access: engagementAccess };
const theirs = { access: staff };

export const engagementsModule: ApiModule = {
  name: 'engagements',
  routes: engagementsRoutes,
  // Notifications of findings and retests are here as well, because the settings show all of them in this order.
  noteKinds: [
    { kind: 'engagement', title: kinds.engagement, mail: 'at-once', ...ours },
    { kind: 'finding', title: kinds.finding, mail: 'at-once', ...ours },
    { kind: 'retest', title: kinds.retest, mail: 'at-once', ...ours },
    { kind: 'request', title: kinds.request, mail: 'at-once', ...ours },
    { kind: 'mention', title: kinds.mention, mail: 'at-once', ...ours },
    { kind: 'comment', title: kinds.comment, mail: 'daily', ...ours },
    { kind: 'due-soon', title: kinds.dueSoon, mail: 'daily', ...ours },
    { kind: 'overdue', title: kinds.overdue, mail: 'daily', ...ours },
    { kind: 'retest', title: kinds.retestRequests, mail: 'at-once', ...theirs },
    { kind: 'comment', title: kinds.clientComments, mail: 'daily', ...theirs },
    { kind: 'handover', title: kinds.handovers, mail: 'at-once', ...theirs },
  ],
};
