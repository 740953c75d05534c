import { providerRetests, retests } from '@gatehouse/contract/retests';

import { mount, mountInClient } from '../../../platform/http/mount.ts';
import { mountClientList, mountList, mountStaffList } from '../../../platform/http/mount-list.ts';
import type { Door } from '../../../platform/http/route.ts';
import {
  decideRetest,
  listClientRetests,
  listQueue,
  readClientRetest,
  setRetestDates,
  takeRetest,
  writeToClient,
} from './retests.provider.service.ts';
import {
  answerRetest,
  createRetest,
  listAllRetests,
  listRetests,
  readRetest,
  withdrawRetest,
} from './retests.service.ts';

/** Retest cases, for the client's people and for the provider's staff. */
export function mountRetests(door: Door): void {
  mountList(door, retests.all, listAllRetests);
  mountList(door, retests.list, listRetests);
  mount(door, retests.create, createRetest);
  mount(door, retests.get, readRetest);
  mount(door, retests.message, answerRetest);
  mount(door, retests.withdraw, withdrawRetest);

  mountStaffList(door, providerRetests.queue, listQueue);
  mountClientList(door, providerRetests.list, listClientRetests);
  mountInClient(door, providerRetests.get, readClientRetest);
  mountInClient(door, providerRetests.take, takeRetest);
  mountInClient(door, providerRetests.setDates, setRetestDates);
  mountInClient(door, providerRetests.decide, decideRetest);
  mountInClient(door, providerRetests.message, writeToClient);
}
