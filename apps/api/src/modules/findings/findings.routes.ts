import { findings } from '@gatehouse/contract/findings/findings';
import { findingPictures } from '@gatehouse/contract/findings/finding-pictures';
import { findingStatistics } from '@gatehouse/contract/findings/finding-statistics';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';

import type { ModuleContext } from '../../extensions/api-module.ts';
import type { RetestKeeper } from '../../extensions/retest-keeper.ts';
import { doRegularly } from '../../platform/jobs/chores.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { mountList } from '../../platform/mounting/mount-list.ts';
import { type RouteContext, inClient, overClients } from '../../platform/routes/route.ts';
import { addFinding, carryOver } from './added-findings.service.ts';
import { findingComments } from './comments/finding-comments.ts';
import { decideAcknowledgement } from './decide-request.service.ts';
import { readBurnDown } from './statistics/burn-down.service.ts';
import { readTrend } from './statistics/engagement-statistics.service.ts';
import { readBoard } from './statistics/finding-board.service.ts';
import { readFigureMonths, readMatrix } from './statistics/finding-pictures.service.ts';
import { readSurvival } from './statistics/survival.service.ts';
import { assignFinding, changeBatch, changeSpecificInfo, setOwnVector } from './finding-changes.service.ts';
import { countAllFindings, countFindings, listColleagues, readFinding, visitEngagement } from './findings.service.ts';
import { findingSource } from '../../platform/engagements/finding-conditions.ts';
import { assetSource, clientAssetSource, engagementFindingSource, staffFindingSource } from './findings.list.ts';
import { endAcknowledgements } from './policies/acknowledgement-expiry.service.ts';
import { notifyOfDueFindings } from './policies/due-notes.service.ts';
import { readPolicy, readPolicyEffect, setPolicy } from './policies/policy.service.ts';
import {
  changeFindingText,
  decideFinding,
  markReplied,
  readClientFinding,
  unmarkReplied,
} from './provider-findings.service.ts';

/** Mounts the endpoints of findings for clients and staff. */
export function findingsRoutes(context: ModuleContext): void {
  const retests = retestsOf(context);
  mountList(context, findings.all, findingSource);
  mount(context, findings.allFacets, countAllFindings);
  mountList(context, findings.list, engagementFindingSource);
  mount(context, findings.facets, countFindings);
  mount(context, findings.get, readFinding);
  mountList(context, findings.assets, assetSource);
  mount(context, findings.specificInfo, changeSpecificInfo(retests));
  mount(context, findings.comments, findingComments.list);
  mount(context, findings.comment, findingComments.post);
  mount(context, findings.editComment, findingComments.change);
  mount(context, findings.removeComment, findingComments.withdraw);
  mount(context, findings.assign, assignFinding);
  mount(context, findings.own, setOwnVector);
  mount(context, findings.decide, decideAcknowledgement);
  mount(context, findings.batch, changeBatch(retests));
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
  mountForStaff(context, retests);
  doRegularly(context, endAcknowledgements);
  doRegularly(context, notifyOfDueFindings);
}

/** Mounts the staff endpoints across all clients and within one client. */
function mountForStaff(context: RouteContext, retests: RetestKeeper): void {
  const clients = overClients(context);
  mountList(clients, providerFindings.all, staffFindingSource);
  const client = inClient(context);
  mount(client, providerFindings.markReplied, markReplied);
  mount(client, providerFindings.unmarkReplied, unmarkReplied);
  mountList(client, providerEngagements.findings, engagementFindingSource);
  mount(client, providerEngagements.addFinding, addFinding);
  mount(client, providerEngagements.carryOver, carryOver);
  mountList(client, providerFindings.list, findingSource);
  mountList(client, providerFindings.assets, clientAssetSource);
  mount(client, providerFindings.get, readClientFinding);
  mount(client, providerFindings.move, decideFinding(retests));
  mount(client, providerFindings.comments, findingComments.list);
  mount(client, providerFindings.comment, findingComments.post);
  mount(client, providerFindings.setText, changeFindingText);
}

/** Returns the retests that follow status changes. Throws at the start if no module keeps any. */
function retestsOf({ modules }: ModuleContext): RetestKeeper {
  const keeper = modules.find(({ retestKeeper }) => retestKeeper)?.retestKeeper;
  if (!keeper) throw new Error('No module keeps the retests of findings');
  return keeper;
}
