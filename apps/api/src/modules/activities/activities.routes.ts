import { activities } from '@gatehouse/contract/activities/activities';
import { providerActivities } from '@gatehouse/contract/activities/provider-activities';

import { mountForm } from '../../platform/http/mount-form.ts';
import { mountList } from '../../platform/http/mount-list.ts';
import { mountText } from '../../platform/http/mount-text.ts';
import { mount } from '../../platform/http/mount.ts';
import { inClient, overClients, type RouteContext } from '../../platform/http/route.ts';
import { doRegularly } from '../../platform/jobs/chores.ts';
import { changeActivity } from './changes/change-activity.service.ts';
import { createActivity } from './changes/create-activity.service.ts';
import { removeActivity } from './changes/remove-activity.service.ts';
import {
  changeComment,
  listComments,
  postComment,
  postStaffComment,
  withdrawComment,
} from './comments/comments.service.ts';
import { activityQueueSource, activitySource, clientActivitySource } from './records/activities.list.ts';
import { readActivity } from './records/read-activity.service.ts';
import { changeStatus, decideRequest } from './requests/decide.service.ts';
import { createEngagementOf } from './requests/engagement.service.ts';
import { changeSettings, readSettings, writeTurnaround } from './requests/turnaround.service.ts';
import { extendAll } from './series/keep-series.ts';
import { changeOccurrence, removeOccurrence } from './series/occurrences.service.ts';
import { listActivityTypes, listEngagementTypes } from './types.service.ts';

export function activitiesRoutes(context: RouteContext): void {
  doRegularly(context, extendAll);
  mountList(context, activities.list, activitySource);
  mount(context, activities.types, listActivityTypes);
  mount(context, activities.engagementTypes, listEngagementTypes);
  mount(context, activities.get, readActivity);
  mountForm(context, activities.create, createActivity);
  mountForm(context, activities.change, changeActivity);
  mount(context, activities.remove, removeActivity);
  mount(context, activities.changeItem, changeOccurrence);
  mount(context, activities.removeItem, removeOccurrence);
  mount(context, activities.comments, listComments);
  mount(context, activities.comment, postComment);
  mount(context, activities.editComment, changeComment);
  mount(context, activities.removeComment, withdrawComment);

  const everywhere = overClients(context);
  mountList(everywhere, providerActivities.queue, activityQueueSource);
  mountText(everywhere, providerActivities.turnaround, writeTurnaround);
  mount(context, providerActivities.types, listActivityTypes);
  mount(context, providerActivities.engagementTypes, listEngagementTypes);
  mount(context, providerActivities.settings, readSettings);
  mount(context, providerActivities.changeSettings, changeSettings);

  const client = inClient(context);
  mountList(client, providerActivities.list, clientActivitySource);
  mount(client, providerActivities.get, readActivity);
  mountForm(client, providerActivities.create, createActivity);
  mountForm(client, providerActivities.change, changeActivity);
  mount(client, providerActivities.remove, removeActivity);
  mount(client, providerActivities.decide, decideRequest);
  mount(client, providerActivities.changeStatus, changeStatus);
  mount(client, providerActivities.createEngagement, createEngagementOf);
  mount(client, providerActivities.changeItem, changeOccurrence);
  mount(client, providerActivities.removeItem, removeOccurrence);
  mount(client, providerActivities.comments, listComments);
  mount(client, providerActivities.comment, postStaffComment);
  mount(client, providerActivities.editComment, changeComment);
  mount(client, providerActivities.removeComment, withdrawComment);
}
