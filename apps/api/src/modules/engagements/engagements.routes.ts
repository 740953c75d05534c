import { engagements } from '@gatehouse/contract/engagements/engagements';

import { doRegularly } from '../../platform/jobs/chores.ts';
import { mount } from '../../platform/http/mount.ts';
import { mountList } from '../../platform/http/mount-list.ts';
import type { RouteContext } from '../../platform/http/route.ts';
import { lastEngagement, readEngagement, readOverview } from './engagements/engagements.service.ts';
import { engagementSource } from './engagements/engagements.list.ts';
import { mountAttachments } from './attachments/attachments.routes.ts';
import { endAcknowledgements } from './policies/acknowledgement-expiry.service.ts';
import { notifyOfDueFindings } from './policies/due-notes.service.ts';
import { mountFindings } from './findings/findings.routes.ts';
import { mountRetests } from './retests/retests.routes.ts';

export function engagementsRoutes(context: RouteContext): void {
  mountList(context, engagements.list, engagementSource);
  mount(context, engagements.last, lastEngagement);
  mount(context, engagements.overview, readOverview);
  mount(context, engagements.get, readEngagement);
  mountFindings(context);
  mountAttachments(context);
  doRegularly(context, endAcknowledgements);
  doRegularly(context, notifyOfDueFindings);
  mountRetests(context);
}
