import { activities } from '@gatehouse/contract/activities/activities';
import { providerActivities } from '@gatehouse/contract/activities/provider-activities';

import { mountForm } from '../../platform/mounting/mount-form.ts';
import { mountList } from '../../platform/mounting/mount-list.ts';
import { mountText } from '../../platform/mounting/mount-text.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { inClient, overClients, type RouteContext } from '../../platform/routes/route.ts';
import { doRegularly } from '../../platform/jobs/chores.ts';
import { changeActivity } from './changes/change-activity.service.ts';
import { createActivity } from './changes/create-activity.service.ts';
import { removeActivity } from './changes/remove-activity.service.ts';
import { activityComments } from './comments/activity-comments.ts';
import { activityQueueSource, activitySource, clientActivitySource } from './records/activities.list.ts';
import { readActivity } from './records/read-activity.service.ts';
import { changeStatus, decideRequest } from './changes/decide.service.ts';
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
  mount(context, activities.comments, activityComments.list);
  mount(context, activities.comment, activityComments.post);
  mount(context, activities.editComment, activityComments.change);
  mount(context, activities.removeComment, activityComments.withdraw);

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
  mount(client, providerActivities.comments, activityComments.list);
  mount(client, providerActivities.comment, activityComments.post);
  mount(client, providerActivities.editComment, activityComments.change);
  mount(client, providerActivities.removeComment, activityComments.withdraw);
}
