import { savedViews } from '@gatehouse/contract/saved-views/saved-views';

import { mount } from '../../platform/mounting/mount.ts';
import type { RouteContext } from '../../platform/routes/route.ts';
import { listViews, removeView, saveView, setDefaultView, updateView } from './saved-views.service.ts';

export function savedViewsRoutes(context: RouteContext): void {
  mount(context, savedViews.list, listViews);
  mount(context, savedViews.save, saveView);
  mount(context, savedViews.update, updateView);
  mount(context, savedViews.setDefault, setDefaultView);
  mount(context, savedViews.remove, removeView);
}
