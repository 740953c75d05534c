import { profileTexts } from './profile.texts.ts';

const texts = profileTexts.sessions;

/** Browsers by user agent; the first match counts, because Edge and Opera also claim to be Chrome, and Chrome to be Safari. */
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

/** Returns a readable name of a device; scripts and rare browsers are shown by their user agent. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return texts.device(browser, system);
  return browser ?? system ?? (userAgent.slice(0, 60) || texts.unknownDevice);
}
