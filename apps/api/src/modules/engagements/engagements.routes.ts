import { engagements } from '@gatehouse/contract/engagements';

import { doRegularly } from '../../platform/jobs/chores.ts';
import { mount } from '../../platform/http/mount.ts';
import { mountList } from '../../platform/http/mount-list.ts';
import type { Door } from '../../platform/http/route.ts';
import { lastEngagement, readEngagement, readOverview } from './engagements/engagements.service.ts';
import { engagementSource } from './engagements/engagements.list.ts';
import { mountAttachments } from './attachments/attachments.routes.ts';
import { endAcknowledgements } from './policies/acknowledgement-expiry.service.ts';
import { tellDue } from './policies/due-notes.service.ts';
import { mountFindings } from './findings/findings.routes.ts';
import { mountRetests } from './retests/retests.routes.ts';

export function engagementsRoutes(door: Door): void {
  mountList(door, engagements.list, engagementSource);
  mount(door, engagements.last, lastEngagement);
  mount(door, engagements.overview, readOverview);
  mount(door, engagements.get, readEngagement);
  mountFindings(door);
  mountAttachments(door);
  doRegularly(door, endAcknowledgements);
  doRegularly(door, tellDue);
  mountRetests(door);
}
