import { contrast, minMarkContrast, minTextContrast } from './contrast.ts';

/** The default accent of the portal, used until the provider selects one. */
export const defaultAccent = '#a50000';
/** The default accent on dark surfaces. */
const defaultOnDark = '#c53125';

/** The skins in which the accent is checked. */
export const accentSkins = ['light', 'dark', 'bordered', 'semi-dark'] as const;
export type AccentSkin = (typeof accentSkins)[number];

interface Surfaces {
  isDark: boolean;
  /** The background colors on which the accent appears in this skin. */
  colours: readonly string[];
  least: number;
}

/** The accent is also the text color of documents and emails on light surfaces; on dark surfaces it only marks controls. */
const surfacesOf: Record<AccentSkin, Surfaces> = {
  light: { isDark: false, colours: ['#ffffff', '#f7f7f8'], least: minTextContrast },
  dark: { isDark: true, colours: ['#121214', '#1c1c20'], least: minMarkContrast },
  bordered: { isDark: false, colours: ['#ffffff'], least: minTextContrast },
  'semi-dark': { isDark: true, colours: ['#0e0e0e'], least: minMarkContrast },
};

const steps = 256;

/** Mixes a color with white (255) or black (0); `share` is from 0 to 1. */
function mixColor(colour: string, towards: 0 | 255, share: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const moved = channels.map((channel) => Math.round(channel + (towards - channel) * share));
  return `#${moved.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the first color on the way to white or black that passes. White or black itself always passes. */
function firstPassingColor(colour: string, towards: 0 | 255, passes: (candidate: string) => boolean): string {
  for (let step = 0; step < steps; step += 1) {
    const candidate = mixColor(colour, towards, step / steps);
    if (passes(candidate)) return candidate;
  }
  return mixColor(colour, towards, 1);
}

const ratioIn = (shown: string, { colours }: Surfaces): number =>
  Math.min(...colours.map((surface) => contrast(shown, surface)));

/** Returns the accent for dark surfaces, as #rrggbb, lightened until its contrast suffices. */
export function accentOnDark(accent: string): string {
  if (accent === defaultAccent) return defaultOnDark;
  const passes = (shown: string) => ratioIn(shown, surfacesOf.dark) >= surfacesOf.dark.least;
  return firstPassingColor(accent, 255, passes);
}

/** The contrast of an accent in each skin, and the nearest accent that passes in all of them. */
export interface AccentCheck {
  passes: boolean;
  nearest: string;
  skins: { skin: AccentSkin; ratio: number }[];
}

const contrastInSkin = (accent: string, skin: AccentSkin): number =>
  ratioIn(surfacesOf[skin].isDark ? accentOnDark(accent) : accent, surfacesOf[skin]);

const passesEverywhere = (accent: string): boolean =>
  accentSkins.every((skin) => contrastInSkin(accent, skin) >= surfacesOf[skin].least);

/** Checks an accent, as lowercase #rrggbb, in all four skins. Ratios are rounded down to two decimals. */
export function checkAccent(accent: string): AccentCheck {
  return {
    passes: passesEverywhere(accent),
    nearest: firstPassingColor(accent, 0, passesEverywhere),
    skins: accentSkins.map((skin) => ({ skin, ratio: Math.floor(contrastInSkin(accent, skin) * 100) / 100 })),
  };
}
