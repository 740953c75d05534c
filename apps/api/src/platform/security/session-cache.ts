import type { Bus } from '../realtime/bus.ts';
import type { SignedIn } from '../http/viewer.ts';

/** How long a look-up may be reused; ends of sessions are announced at once, this only bounds what a lost word costs. */
const cacheMs = 10_000;
const cachedAtMost = 20_000;

interface CachedViewer {
  viewer: SignedIn;
  expiresAt: number;
  loadedAt: number;
}

/** The user, session and companies, by whose changes a look-up is out of date. */
const ownersOf = ({ id, sessionId, companyId, clientView }: SignedIn) => [
  id,
  sessionId,
  companyId,
  clientView?.staffCompanyId,
];

/** What was looked up lately. A look-up that an announcement overtook is not kept: it may have read the row before the change. */
export function openSessionCache(bus: Bus) {
  const cache = new Map<string, CachedViewer>();
  let announcements = 0;
  const forget = (id: string): void => {
    announcements += 1;
    for (const [key, { viewer }] of cache) if (ownersOf(viewer).includes(id)) cache.delete(key);
  };
  bus.on('gatehouse_sessions', forget);
  bus.on('gatehouse_settings', forget);
  bus.onGap(() => {
    announcements += 1;
    cache.clear();
  });

  return {
    find(key: string, now: number): SignedIn | undefined {
      const known = bus.isListening() ? cache.get(key) : undefined;
      if (known && known.expiresAt > now && Math.abs(now - known.loadedAt) < cacheMs) return known.viewer;
      cache.delete(key);
      return undefined;
    },
    prepare(key: string): (found: CachedViewer) => void {
      const before = announcements;
      return (found) => {
        if (before !== announcements) return;
        if (cache.size >= cachedAtMost) cache.clear();
        cache.set(key, found);
      };
    },
  };
}
