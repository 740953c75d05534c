import { engagements } from '@gatehouse/contract/engagements';

import { mount } from '../../platform/mount.ts';
import { mountList } from '../../platform/mount-list.ts';
import type { Door } from '../../platform/route.ts';
import { lastEngagement, listEngagements, readEngagement } from './engagements.service.ts';

export function engagementsModule(door: Door): void {
  mountList(door, engagements.list, listEngagements);
  mount(door, engagements.last, lastEngagement);
  mount(door, engagements.get, readEngagement);
}
