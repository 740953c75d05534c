import type { PlayedPackage } from '../modules/courses/public.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON inside of a page: nothing in it can end the element. */
const jsonOf = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The page that runs a package: it has our launcher, which talks to the player of the portal and to nobody else. */
export const launcherPage = (played: PlayedPackage, portals: readonly string[]): string => `<!doctype html>
<html lang="und">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(played.title)}</title>
<link rel="stylesheet" href="/player/launcher.css">
<script type="application/json" id="launch">${jsonOf({ ...played, portals })}</script>
<script type="module" src="/player/launcher.js"></script>
</head>
<body></body>
</html>
`;

/** For a launch that has expired or never was, and for everything else that is not there. */
export const gonePage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Not available</title></head>
<body><p>This content is no longer available. Reload the page to open it again.</p></body>
</html>
`;
