import { findingDraftReviews } from '@gatehouse/contract/finding-drafts/finding-draft-reviews';
import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { findingProposals } from '@gatehouse/contract/findings/finding-proposals';

import { mountUpload } from '../../platform/mounting/mount-files.ts';
import { mountList } from '../../platform/mounting/mount-list.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { inClient, overClients, type RouteContext } from '../../platform/routes/route.ts';
import { draftQueueSource, draftSource } from './finding-drafts.list.ts';
import {
  createDraft,
  draftOfFinding,
  handOverDraft,
  readDraft,
  removeDraft,
  saveDraft,
  resolveConflict,
} from './finding-drafts.service.ts';
import { rebaseDraft } from './draft-base.service.ts';
import { addDraftImage } from './draft-images.service.ts';
import { requestReview, reviewDraft } from './draft-review.service.ts';
import { requestReviews, reviewDrafts } from './many-reviews.service.ts';
import { changeSettings, readSettings } from './draft-settings.service.ts';
import { decideProposal, listProposals } from './proposals.service.ts';
import { publishDrafts } from './publish-drafts.service.ts';

export function findingDraftsRoutes(context: RouteContext): void {
  mountList(overClients(context), findingDrafts.all, draftQueueSource);
  mount(context, findingDrafts.settings, readSettings);
  mount(context, findingDrafts.changeSettings, changeSettings);
  const client = inClient(context);
  mountList(client, findingDrafts.list, draftSource);
  mount(client, findingDrafts.create, createDraft);
  mount(client, findingDrafts.ofFinding, draftOfFinding);
  mount(client, findingDrafts.get, readDraft);
  mount(client, findingDrafts.save, saveDraft);
  mount(client, findingDrafts.settle, resolveConflict);
  mount(client, findingDrafts.rebase, rebaseDraft);
  mount(client, findingDrafts.handOver, handOverDraft);
  mount(client, findingDrafts.requestReview, requestReview);
  mount(client, findingDrafts.review, reviewDraft);
  mount(client, findingDraftReviews.request, requestReviews);
  mount(client, findingDraftReviews.decide, reviewDrafts);
  mount(client, findingDrafts.remove, removeDraft);
  mount(client, findingDrafts.publish, publishDrafts);
  mount(client, findingProposals.list, listProposals);
  mount(client, findingProposals.decide, decideProposal);
  mountUpload(client, findingDrafts.addImage, addDraftImage);
}
