import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

import { BookmarkStars } from './bookmark-stars.tsx';
import { type Cache, CacheProvider, createCache } from './core/data/cache.ts';
import { startLive } from './core/live.ts';
import { ModuleList } from './core/module-list.ts';
import { useUserInfo } from './core/session-store.ts';
import { setToastPort } from './core/toast.ts';
import { modules } from './modules/index.ts';
import { preloadScreen, ScreenRoutes } from './screen-routes.tsx';
import { showToast } from './ui/feedback/toasts.ts';

preloadScreen(window.location.pathname);

/** Runs the sockets and toasts while a user is signed in. */
function useServices(cache: Cache): void {
  const { _id: userId, company } = useUserInfo();
  useEffect(() => setToastPort(showToast), []);
  useEffect(() => {
    const live = startLive({ modules, cache, userId, companyId: company._id });
    return () => void live.then((stop) => stop());
  }, [cache, userId, company._id]);
}

interface SignedInPortalProps {
  /** The frame around every page. */
  frame: ComponentType<{ children: ReactNode }>;
}

/** The portal of a signed-in user: cache, sockets and screens, in a given frame. */
export function SignedInPortal({ frame: Frame }: SignedInPortalProps) {
  const [cache] = useState(createCache);
  useServices(cache);
  return (
    <CacheProvider client={cache}>
      <ModuleList value={modules}>
        <Frame>
          <BookmarkStars>
            <ScreenRoutes />
          </BookmarkStars>
        </Frame>
      </ModuleList>
    </CacheProvider>
  );
}
