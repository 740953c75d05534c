import { profileTexts } from './profile.texts.ts';

const texts = profileTexts.sessions;

/** The first that fits wins: Edge and Opera call themselves Chrome as well, and Chrome calls itself Safari. */
const browsers = [
  { name: 'Edge', sign: /\bEdg(e|A|iOS)?\// },
  { name: 'Opera', sign: /\bOPR\// },
  { name: 'Firefox', sign: /\b(Firefox|FxiOS)\// },
  { name: 'Chrome', sign: /\b(Chrome|CriOS|HeadlessChrome)\// },
  { name: 'Safari', sign: /\bSafari\// },
];
const systems = [
  { name: 'Android', sign: /Android/ },
  { name: 'iOS', sign: /iPhone|iPad/ },
  { name: 'Windows', sign: /Windows/ },
  { name: 'macOS', sign: /Mac OS X/ },
  { name: 'Linux', sign: /Linux/ },
];

const nameIn = (known: readonly { name: string; sign: RegExp }[], userAgent: string): string | undefined =>
  known.find(({ sign }) => sign.test(userAgent))?.name;

/** What people call their device; scripts and rare browsers show how they name themselves. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return texts.device(browser, system);
  return browser ?? system ?? (userAgent.slice(0, 60) || texts.unknownDevice);
}
