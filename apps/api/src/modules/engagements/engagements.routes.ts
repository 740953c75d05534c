import { engagementDays } from '@gatehouse/contract/engagements/engagement-days';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { findingSchema } from '@gatehouse/contract/findings/finding.schema';
import { teamSchedule } from '@gatehouse/contract/engagements/team-schedule';

import { doRegularly } from '../../platform/jobs/chores.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { mountInParts } from '../../platform/mounting/mount-in-parts.ts';
import { mountList } from '../../platform/mounting/mount-list.ts';
import { mountText } from '../../platform/mounting/mount-text.ts';
import { inClient, overClients, type RouteContext } from '../../platform/routes/route.ts';
import { readDays } from './engagements/engagement-days.service.ts';
import { lastEngagement, readEngagement, readFindings, readOverview } from './engagements/engagements.service.ts';
import { engagementSource } from './engagements/engagements.list.ts';
import { writeSchedule } from './engagements/team-schedule.service.ts';
import { mountAttachments } from './attachments/attachments.routes.ts';
import { endAcknowledgements } from './policies/acknowledgement-expiry.service.ts';
import { notifyOfDueFindings } from './policies/due-notes.service.ts';
import { mountFindings } from './findings/findings.routes.ts';
import { mountRetests } from './retests/retests.routes.ts';

export function engagementsRoutes(context: RouteContext): void {
  mountList(context, engagements.list, engagementSource);
  const inParts = { field: 'findings', item: findingSchema, readPart: readFindings } as const;
  mountInParts(context, engagements.last, { ...inParts, read: lastEngagement });
  mount(context, engagements.overview, readOverview);
  mountInParts(context, engagements.get, { ...inParts, read: readEngagement });
  mount(context, engagementDays.read, readDays);
  mount(inClient(context), engagementDays.readOfClient, readDays);
  mountText(overClients(context), teamSchedule.read, writeSchedule);
  mountFindings(context);
  mountAttachments(context);
  doRegularly(context, endAcknowledgements);
  doRegularly(context, notifyOfDueFindings);
  mountRetests(context);
}
