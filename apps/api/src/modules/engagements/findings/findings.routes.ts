import { findings } from '@gatehouse/contract/findings';
import { findingStatistics } from '@gatehouse/contract/finding-statistics';
import { providerEngagements } from '@gatehouse/contract/provider-engagements';
import { providerFindings } from '@gatehouse/contract/provider-findings';

import { mount } from '../../../platform/http/mount.ts';
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
  mount(client, providerEngagements.get, readClientEngagement);
  mount(client, providerEngagements.create, createEngagement);
  mount(client, providerEngagements.change, changeEngagement);
  mount(client, providerEngagements.publish, changePublication);
  mountList(client, providerEngagements.findings, engagementFindingSource);
  mount(client, providerEngagements.addFinding, addFinding);
  mount(client, providerEngagements.carryOver, carryOver);
  mountList(client, providerFindings.list, findingSource);
  mountList(client, providerFindings.assets, clientAssetSource);
  mount(client, providerFindings.get, readClientFinding);
  mount(client, providerFindings.move, decideFinding);
  mount(client, providerFindings.comment, commentAsProvider);
  mount(client, providerFindings.setText, changeFindingText);
}
