import { engagementFiles } from '@gatehouse/contract/attachments/attachments';
import { engagementDays } from '@gatehouse/contract/engagements/engagement-days';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { teamSchedule } from '@gatehouse/contract/engagements/team-schedule';
import { findingSchema } from '@gatehouse/contract/findings/finding.schema';

import type { ModuleContext } from '../../extensions/api-module.ts';
import type { EngagementFindings } from '../../extensions/engagement-findings.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { mountUpload } from '../../platform/mounting/mount-files.ts';
import { mountInParts } from '../../platform/mounting/mount-in-parts.ts';
import { mountList } from '../../platform/mounting/mount-list.ts';
import { mountText } from '../../platform/mounting/mount-text.ts';
import { inClient, overClients } from '../../platform/routes/route.ts';
import { approveFindings } from './publication/approve-findings.service.ts';
import { readDays } from './schedule/engagement-days.service.ts';
import { addEngagementFile, removeEngagementFile } from './engagement-files.service.ts';
import { lastEngagement, readEngagement, readOverview } from './engagements.service.ts';
import { clientEngagementSource, engagementSource, staffEngagementSource } from './engagements.list.ts';
import { listStaff, setLead } from './lead.service.ts';
import {
  changeEngagement,
  changePublication,
  createEngagement,
  readClientEngagement,
} from './provider-engagements.service.ts';
import { previewPublication } from './publication/publication-preview.service.ts';
import { writeSchedule } from './schedule/team-schedule.service.ts';

export function engagementsRoutes(context: ModuleContext): void {
  const findings = findingsOf(context);
  mountList(context, engagements.list, engagementSource);
  const inParts = { field: 'findings', item: findingSchema, readPart: findings.read } as const;
  mountInParts(context, engagements.last, { ...inParts, read: lastEngagement(findings) });
  mount(context, engagements.overview, readOverview);
  mountInParts(context, engagements.get, { ...inParts, read: readEngagement(findings) });
  mount(context, engagementDays.read, readDays);
  mountForStaff(context);
}

/** Mounts the staff endpoints across all clients and within one client. */
function mountForStaff(context: ModuleContext): void {
  mountList(overClients(context), providerEngagements.all, staffEngagementSource);
  mountText(overClients(context), teamSchedule.read, writeSchedule);
  mount(context, providerEngagements.staff, listStaff);
  const client = inClient(context);
  mount(client, engagementDays.readOfClient, readDays);
  mount(client, providerEngagements.setLead, setLead);
  mountList(client, providerEngagements.list, clientEngagementSource);
  mount(client, providerEngagements.get, readClientEngagement);
  mount(client, providerEngagements.create, createEngagement);
  mount(client, providerEngagements.change, changeEngagement);
  mount(client, providerEngagements.publicationPreview, previewPublication);
  mount(
    client,
    providerEngagements.publish,
    changePublication(context.modules.flatMap(({ beforeUnpublish }) => beforeUnpublish ?? [])),
  );
  mount(client, providerEngagements.approve, approveFindings);
  mountUpload(client, engagementFiles.add, addEngagementFile);
  mount(client, engagementFiles.remove, removeEngagementFile);
}

/** Returns the findings that are part of engagements. Throws at the start if no module has any. */
function findingsOf({ modules }: ModuleContext): EngagementFindings {
  const found = modules.find(({ engagementFindings }) => engagementFindings)?.engagementFindings;
  if (!found) throw new Error('No module has the findings of engagements');
  return found;
}
