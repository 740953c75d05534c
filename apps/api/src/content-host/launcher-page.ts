import { escapeMarkup } from '@gatehouse/domain/escape-markup';

import type { PlayedPackage } from '../modules/courses/public.ts';

/** Returns JSON for a script element, escaped so that it cannot end the element. */
const jsonOf = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Returns the page that runs a package with our launcher script, which communicates only with the portal's player. */
export const launcherPage = (played: PlayedPackage, portals: readonly string[]): string => `<!doctype html>
<html lang="und">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(played.title)}</title>
<link rel="stylesheet" href="/player/launcher.css">
<script type="application/json" id="launch">${jsonOf({ ...played, portals })}</script>
<script type="module" src="/player/launcher.js"></script>
</head>
<body></body>
</html>
`;

/** The page for an expired or unknown launch, and for every other missing path. */
export const gonePage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Not available</title></head>
<body><p>This content is no longer available. Reload the page to open it again.</p></body>
</html>
`;
