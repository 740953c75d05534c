import type { FormerPlace } from './finding-draft.ts';
import { locate, type AssetLocation, type StatedLocation } from './read-place.ts';

// Parameters that change with each request: sessions, cache busters and timestamps.
const drawnNames = new Set(
  '_ __cf_chl_tk _dc cachebuster cb jsessionid nocache nonce phpsessid rand random rnd sessid session_id sessionid sid ts timestamp'.split(
    ' ',
  ),
);

// Paths of real-time connections, which number their requests.
const realtimePath = /\/(?:socket\.io|engine\.io|sockjs|signalr)\b/i;
const realtimeNames = new Set(['t', 'sid', 'connectiontoken', 'id']);

function isDrawn(name: string, value: string, path: string): boolean {
  if (value === '') return false;
  const plain = name.toLowerCase();
  return (drawnNames.has(plain) && value.length >= 5) || (realtimePath.test(path) && realtimeNames.has(plain));
}

const sessionInPath = /;jsessionid=[^/?#;]{5,200}/gi;

/** Returns a URL without values that change with each request, so that the next scan matches it. */
export function stableAddress(address: string): string {
  const [beforeHash = '', ...hash] = address.split('#');
  const [path = '', ...query] = beforeHash.split('?');
  const parts = query.join('?').split('&');
  const kept = parts.map((part) => {
    const [name = '', ...value] = part.split('=');
    return isDrawn(name, value.join('='), path) ? `${name}=` : part;
  });
  const stable = path.replaceAll(sessionInPath, ';jsessionid=') + (query.length === 0 ? '' : `?${kept.join('&')}`);
  return hash.length === 0 ? stable : `${stable}#${hash.join('#')}`;
}

/** The location of a web scan result, with the location that earlier versions stored. */
export interface WebPlace extends AssetLocation {
  former?: readonly FormerPlace[];
  /** The full URL as requested. */
  address?: string;
}

/** Returns the location for a URL from a web scanner. */
export function locateWeb(stated: StatedLocation & { location: string }): WebPlace {
  const location = stableAddress(stated.location);
  if (location === stated.location) return locate(stated);
  const { location: former } = locate(stated);
  return { ...locate({ ...stated, location }), former: [{ location: former }], address: former };
}
