import { findings } from '@gatehouse/contract/findings';
import { findingStatistics } from '@gatehouse/contract/finding-statistics';
import { providerEngagements } from '@gatehouse/contract/provider-engagements';
import { providerFindings } from '@gatehouse/contract/provider-findings';

import { mount, mountInClient } from '../../../platform/http/mount.ts';
import { mountList } from '../../../platform/http/mount-list.ts';
import { type Door, inClient } from '../../../platform/http/route.ts';
import { addFinding, carryOver } from './added-findings.service.ts';
import { changeComment, postComment, withdrawComment } from './comments.service.ts';
import { decideAcknowledgement } from './decide-request.service.ts';
import { readBoard, readTrend } from '../statistics/engagement-statistics.service.ts';
import { assignFinding, changeBatch, changeSpecificInfo, setOwnVector } from './finding-changes.service.ts';
import { countAllFindings, countFindings, listColleagues, readFinding, visitEngagement } from './findings.service.ts';
import { clientEngagementSource } from '../engagements/engagements.list.ts';
import { findingSource } from '../../../platform/engagements/finding-conditions.ts';
import { assetSource, clientAssetSource, engagementFindingSource } from './findings.list.ts';
import { readPolicy, setPolicy } from '../policies/policy.service.ts';
import {
  changeEngagement,
  changePublication,
  createEngagement,
  readClientEngagement,
} from '../engagements/provider-engagements.service.ts';
import { changeFindingText, commentAsProvider, decideFinding, readClientFinding } from './provider-findings.service.ts';

/** Findings, for the client's people and for the provider's staff. */
export function mountFindings(door: Door): void {
  mountList(door, findings.all, findingSource);
  mount(door, findings.allFacets, countAllFindings);
  mountList(door, findings.list, engagementFindingSource);
  mount(door, findings.facets, countFindings);
  mount(door, findings.get, readFinding);
  mountList(door, findings.assets, assetSource);
  mount(door, findings.specificInfo, changeSpecificInfo);
  mount(door, findings.comment, postComment);
  mount(door, findings.editComment, changeComment);
  mount(door, findings.removeComment, withdrawComment);
  mount(door, findings.assign, assignFinding);
  mount(door, findings.own, setOwnVector);
  mount(door, findings.decide, decideAcknowledgement);
  mount(door, findings.batch, changeBatch);
  mount(door, findings.visit, visitEngagement);
  mount(door, findings.colleagues, listColleagues);
  mount(door, findings.policy, readPolicy);
  mount(door, findings.setPolicy, setPolicy);
  mount(door, findingStatistics.board, readBoard);
  mount(door, findingStatistics.trend, readTrend);

  const client = inClient(door);
  mountList(client, providerEngagements.list, clientEngagementSource);
  mountInClient(door, providerEngagements.get, readClientEngagement);
  mountInClient(door, providerEngagements.create, createEngagement);
  mountInClient(door, providerEngagements.change, changeEngagement);
  mountInClient(door, providerEngagements.publish, changePublication);
  mountList(client, providerEngagements.findings, engagementFindingSource);
  mountInClient(door, providerEngagements.addFinding, addFinding);
  mountInClient(door, providerEngagements.carryOver, carryOver);
  mountList(client, providerFindings.list, findingSource);
  mountList(client, providerFindings.assets, clientAssetSource);
  mountInClient(door, providerFindings.get, readClientFinding);
  mountInClient(door, providerFindings.move, decideFinding);
  mountInClient(door, providerFindings.comment, commentAsProvider);
  mountInClient(door, providerFindings.setText, changeFindingText);
}
