import type { ApiModule } from '../../platform/http/route.ts';
import { bookmarksRoutes } from './bookmarks.routes.ts';

export const bookmarksModule: ApiModule = { name: 'bookmarks', routes: bookmarksRoutes };
