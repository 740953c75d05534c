import type { ApiModule } from '../../platform/route.ts';
import { bookmarksRoutes } from './bookmarks.routes.ts';

export const bookmarksModule: ApiModule = { name: 'bookmarks', routes: bookmarksRoutes };
