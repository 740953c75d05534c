import { findings } from '@gatehouse/contract/findings/findings';
import { findingPictures } from '@gatehouse/contract/findings/finding-pictures';
import { findingStatistics } from '@gatehouse/contract/findings/finding-statistics';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';

import { mount } from '../../../platform/mounting/mount.ts';
import { mountList } from '../../../platform/mounting/mount-list.ts';
import { type RouteContext, inClient, overClients } from '../../../platform/routes/route.ts';
import { addFinding, carryOver } from './added-findings.service.ts';
import { approveFindings } from './approve-findings.service.ts';
import { findingComments } from './finding-comments.ts';
import { decideAcknowledgement } from './decide-request.service.ts';
import { readBurnDown } from '../statistics/burn-down.service.ts';
import { readTrend } from '../statistics/engagement-statistics.service.ts';
import { readBoard } from '../statistics/finding-board.service.ts';
import { readFigureMonths, readMatrix } from '../statistics/finding-pictures.service.ts';
import { readSurvival } from '../statistics/survival.service.ts';
import { assignFinding, changeBatch, changeSpecificInfo, setOwnVector } from './finding-changes.service.ts';
import { countAllFindings, countFindings, listColleagues, readFinding, visitEngagement } from './findings.service.ts';
import { clientEngagementSource, staffEngagementSource } from '../engagements/engagements.list.ts';
import { listStaff, setLead } from '../engagements/lead.service.ts';
import { findingSource } from '../../../platform/engagements/finding-conditions.ts';
import { assetSource, clientAssetSource, engagementFindingSource, staffFindingSource } from './findings.list.ts';
import { readPolicy, readPolicyEffect, setPolicy } from '../policies/policy.service.ts';
import {
  changeEngagement,
  changePublication,
  createEngagement,
  readClientEngagement,
} from '../engagements/provider-engagements.service.ts';
import { previewPublication } from '../engagements/publication-preview.service.ts';
import {
  changeFindingText,
  decideFinding,
  markReplied,
  readClientFinding,
  unmarkReplied,
} from './provider-findings.service.ts';

/** Mounts the endpoints of findings for clients and staff. */
export function mountFindings(context: RouteContext): void {
  mountList(context, findings.all, findingSource);
  mount(context, findings.allFacets, countAllFindings);
  mountList(context, findings.list, engagementFindingSource);
  mount(context, findings.facets, countFindings);
  mount(context, findings.get, readFinding);
  mountList(context, findings.assets, assetSource);
  mount(context, findings.specificInfo, changeSpecificInfo);
  mount(context, findings.comments, findingComments.list);
  mount(context, findings.comment, findingComments.post);
  mount(context, findings.editComment, findingComments.change);
  mount(context, findings.removeComment, findingComments.withdraw);
  mount(context, findings.assign, assignFinding);
  mount(context, findings.own, setOwnVector);
  mount(context, findings.decide, decideAcknowledgement);
  mount(context, findings.batch, changeBatch);
  mount(context, findings.visit, visitEngagement);
  mount(context, findings.colleagues, listColleagues);
  mount(context, findings.policy, readPolicy);
  mount(context, findings.policyEffect, readPolicyEffect);
  mount(context, findings.setPolicy, setPolicy);
  mount(context, findingStatistics.board, readBoard);
  mount(context, findingStatistics.trend, readTrend);
  mount(context, findingPictures.burnDown, readBurnDown);
  mount(context, findingPictures.survival, readSurvival);
  mount(context, findingPictures.matrix, readMatrix);
  mount(context, findingPictures.months, readFigureMonths);
  mountForStaff(context);
}

/** Mounts the staff endpoints across all clients and within one client. */
function mountForStaff(context: RouteContext): void {
  const clients = overClients(context);
  mountList(clients, providerEngagements.all, staffEngagementSource);
  mountList(clients, providerFindings.all, staffFindingSource);
  mount(context, providerEngagements.staff, listStaff);
  const client = inClient(context);
  mount(client, providerEngagements.setLead, setLead);
  mount(client, providerFindings.markReplied, markReplied);
  mount(client, providerFindings.unmarkReplied, unmarkReplied);
  mountList(client, providerEngagements.list, clientEngagementSource);
  mount(client, providerEngagements.get, readClientEngagement);
  mount(client, providerEngagements.create, createEngagement);
  mount(client, providerEngagements.change, changeEngagement);
  mount(client, providerEngagements.publicationPreview, previewPublication);
  mount(client, providerEngagements.publish, changePublication);
  mountList(client, providerEngagements.findings, engagementFindingSource);
  mount(client, providerEngagements.addFinding, addFinding);
  mount(client, providerEngagements.carryOver, carryOver);
  mount(client, providerEngagements.approve, approveFindings);
  mountList(client, providerFindings.list, findingSource);
  mountList(client, providerFindings.assets, clientAssetSource);
  mount(client, providerFindings.get, readClientFinding);
  mount(client, providerFindings.move, decideFinding);
  mount(client, providerFindings.comments, findingComments.list);
  mount(client, providerFindings.comment, findingComments.post);
  mount(client, providerFindings.setText, changeFindingText);
}
