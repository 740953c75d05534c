import { savedViews } from '@gatehouse/contract/saved-views';

import { mount } from '../../platform/http/mount.ts';
import type { Door } from '../../platform/http/route.ts';
import { listViews, removeView, saveView, setDefaultView, updateView } from './saved-views.service.ts';

export function savedViewsRoutes(door: Door): void {
  mount(door, savedViews.list, listViews);
  mount(door, savedViews.save, saveView);
  mount(door, savedViews.update, updateView);
  mount(door, savedViews.setDefault, setDefaultView);
  mount(door, savedViews.remove, removeView);
}
