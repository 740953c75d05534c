import { providerRetests, retests } from '@gatehouse/contract/retests';

import { mount } from '../../../platform/http/mount.ts';
import { mountList } from '../../../platform/http/mount-list.ts';
import { type Door, inClient, overClients } from '../../../platform/http/route.ts';
import { engagementRetestSource, retestQueueSource, retestSource } from './retests.list.ts';
import {
  decideRetest,
  readClientRetest,
  setRetestDates,
  takeRetest,
  writeToClient,
} from './retests.provider.service.ts';
import { answerRetest, createRetest, readRetest, withdrawRetest } from './retests.service.ts';

/** Retest cases, for the client's people and for the provider's staff. */
export function mountRetests(door: Door): void {
  mountList(door, retests.all, retestSource);
  mountList(door, retests.list, engagementRetestSource);
  mount(door, retests.create, createRetest);
  mount(door, retests.get, readRetest);
  mount(door, retests.message, answerRetest);
  mount(door, retests.withdraw, withdrawRetest);

  mountList(overClients(door), providerRetests.queue, retestQueueSource);
  const client = inClient(door);
  mountList(client, providerRetests.list, retestSource);
  mount(client, providerRetests.get, readClientRetest);
  mount(client, providerRetests.take, takeRetest);
  mount(client, providerRetests.setDates, setRetestDates);
  mount(client, providerRetests.decide, decideRetest);
  mount(client, providerRetests.message, writeToClient);
}
