import { providerRetests, retests } from '@gatehouse/contract/retests/retests';

import { mount } from '../../../platform/http/mount.ts';
import { mountList } from '../../../platform/http/mount-list.ts';
import { type RouteContext, inClient, overClients } from '../../../platform/http/route.ts';
import { listClientMessages, listMessages } from './retest-messages.service.ts';
import { engagementRetestSource, retestQueueSource, retestSource } from './retests.list.ts';
import {
  decideRetest,
  readClientRetest,
  setRetestDates,
  takeRetest,
  writeToClient,
} from './retests.provider.service.ts';
import { answerRetest, createRetest, readRetest, withdrawRetest } from './retests.service.ts';

/** Mounts the endpoints of retests for clients and staff. */
export function mountRetests(context: RouteContext): void {
  mountList(context, retests.all, retestSource);
  mountList(context, retests.list, engagementRetestSource);
  mount(context, retests.create, createRetest);
  mount(context, retests.get, readRetest);
  mount(context, retests.messages, listMessages);
  mount(context, retests.message, answerRetest);
  mount(context, retests.withdraw, withdrawRetest);

  mountList(overClients(context), providerRetests.queue, retestQueueSource);
  const client = inClient(context);
  mountList(client, providerRetests.list, retestSource);
  mount(client, providerRetests.get, readClientRetest);
  mount(client, providerRetests.take, takeRetest);
  mount(client, providerRetests.setDates, setRetestDates);
  mount(client, providerRetests.decide, decideRetest);
  mount(client, providerRetests.messages, listClientMessages);
  mount(client, providerRetests.message, writeToClient);
}
