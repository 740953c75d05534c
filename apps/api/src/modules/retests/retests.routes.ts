import { providerRetests, retests } from '@gatehouse/contract/retests/retests';

import { mount } from '../../platform/mounting/mount.ts';
import { mountList } from '../../platform/mounting/mount-list.ts';
import { type RouteContext, inClient, overClients } from '../../platform/routes/route.ts';
import { listMessages, sendMessage } from './retest-messages.service.ts';
import { engagementRetestSource, retestQueueSource, retestSource } from './retests.list.ts';
import { decideRetest, setRetestDates, takeRetest } from './retests.provider.service.ts';
import { createRetest, readRetest, withdrawRetest } from './retests.service.ts';

/** Mounts the endpoints of retests for clients and staff. */
export function retestsRoutes(context: RouteContext): void {
  mountList(context, retests.all, retestSource);
  mountList(context, retests.list, engagementRetestSource);
  mount(context, retests.create, createRetest);
  mount(context, retests.get, readRetest);
  mount(context, retests.messages, listMessages);
  mount(context, retests.message, sendMessage);
  mount(context, retests.withdraw, withdrawRetest);

  mountList(overClients(context), providerRetests.queue, retestQueueSource);
  const client = inClient(context);
  mountList(client, providerRetests.list, retestSource);
  mount(client, providerRetests.get, readRetest);
  mount(client, providerRetests.take, takeRetest);
  mount(client, providerRetests.setDates, setRetestDates);
  mount(client, providerRetests.decide, decideRetest);
  mount(client, providerRetests.messages, listMessages);
  mount(client, providerRetests.message, sendMessage);
}
