/** Every setting of the look with its values; the first is the default (specification.md, Shell, "Skins"). */
export const appearanceChoices = {
  skin: ['light', 'dark', 'bordered', 'semi-dark', 'system'],
  direction: ['ltr', 'rtl'],
  layout: ['vertical', 'horizontal'],
  content: ['boxed', 'full'],
  menu: ['open', 'collapsed'],
  menuVisibility: ['shown', 'hidden'],
  navbar: ['sticky', 'floating', 'static', 'hidden'],
  footer: ['static', 'sticky', 'hidden'],
  density: ['comfortable', 'compact'],
  times: ['relative', 'exact'],
  shortcuts: ['on', 'off'],
  patterns: ['off', 'on'],
} as const;

/** One setting of the look. */
export type AppearanceKey = keyof typeof appearanceChoices;
/** A value for each setting of the look. */
export type Appearance = { [Key in AppearanceKey]: (typeof appearanceChoices)[Key][number] };

/** Each setting is in local storage under a key of its own, as JSON like all that this browser keeps. */
export const storageKeyOf = (key: AppearanceKey): string => `gatehouse.${key}`;

/** The look of a first visit. */
export const defaultAppearance: Appearance = {
  skin: 'light',
  direction: 'ltr',
  layout: 'vertical',
  content: 'boxed',
  menu: 'open',
  menuVisibility: 'shown',
  navbar: 'sticky',
  footer: 'static',
  density: 'comfortable',
  times: 'relative',
  shortcuts: 'on',
  patterns: 'off',
};

type Read = (key: string) => string | null;

/** The stored value, or the default where there is none or a bad one; storage may be forbidden or hold anything. */
function chosen(read: Read, key: AppearanceKey): string {
  try {
    const stored: unknown = JSON.parse(read(storageKeyOf(key)) ?? 'null');
    return appearanceChoices[key].find((value) => value === stored) ?? defaultAppearance[key];
  } catch {
    return defaultAppearance[key];
  }
}

/** Every setting of the look. */
export const appearanceKeys = Object.keys(appearanceChoices) as AppearanceKey[];

/** The settings as the storage has them. */
export function appearanceFromStorage(storage: Pick<Storage, 'getItem'>): Appearance {
  const read: Read = (key) => storage.getItem(key);
  return Object.fromEntries(appearanceKeys.map((key) => [key, chosen(read, key)])) as Appearance;
}

/** The skin that is really shown: `system` follows the device. */
export function shownSkin({ skin }: Appearance, prefersDark: boolean): Exclude<Appearance['skin'], 'system'> {
  if (skin !== 'system') return skin;
  return prefersDark ? 'dark' : 'light';
}

/** What is on `<html>`; the style sheets read nothing else. `first-paint.ts` sets the same before the first paint. */
export function attributesOf(appearance: Appearance, prefersDark: boolean): Record<string, string> {
  const skin = shownSkin(appearance, prefersDark);
  return {
    dir: appearance.direction,
    'data-skin': skin,
    'data-mantine-color-scheme': skin === 'dark' ? 'dark' : 'light',
    'data-layout': appearance.layout,
    'data-content': appearance.content,
    'data-menu': appearance.menu,
    'data-menu-visibility': appearance.menuVisibility,
    'data-navbar': appearance.navbar,
    'data-footer': appearance.footer,
    'data-density': appearance.density,
    'data-times': appearance.times,
    'data-shortcuts': appearance.shortcuts,
    'data-patterns': appearance.patterns,
  };
}
