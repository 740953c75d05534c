import { providerRetests, retests } from '@gatehouse/contract/retests';

import { mount, mountInClient } from '../../../platform/http/mount.ts';
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
  mountList(inClient(door), providerRetests.list, retestSource);
  mountInClient(door, providerRetests.get, readClientRetest);
  mountInClient(door, providerRetests.take, takeRetest);
  mountInClient(door, providerRetests.setDates, setRetestDates);
  mountInClient(door, providerRetests.decide, decideRetest);
  mountInClient(door, providerRetests.message, writeToClient);
}
