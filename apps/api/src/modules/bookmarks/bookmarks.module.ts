import type { ApiModule } from '../../extensions/api-module.ts';
import { bookmarksRoutes } from './bookmarks.routes.ts';

export const bookmarksModule: ApiModule = { name: 'bookmarks', routes: bookmarksRoutes };
