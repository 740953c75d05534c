/** Every appearance setting with its values; the first is the default (specification.md, Shell, "Skins"). */
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

/** The name of an appearance setting. */
export type AppearanceKey = keyof typeof appearanceChoices;
/** A value for each appearance setting. */
export type Appearance = { [Key in AppearanceKey]: (typeof appearanceChoices)[Key][number] };

/** The local storage key of a setting. Each setting is stored on its own, as JSON. */
export const storageKeyOf = (key: AppearanceKey): string => `gatehouse.${key}`;

/** The appearance on a first visit. */
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

type ReadStored = (key: string) => string | null;

/** Returns the stored value, or the default if it is missing, invalid, or storage is forbidden. */
function chosen(read: ReadStored, key: AppearanceKey): string {
  try {
    const stored: unknown = JSON.parse(read(storageKeyOf(key)) ?? 'null');
    return appearanceChoices[key].find((value) => value === stored) ?? defaultAppearance[key];
  } catch {
    return defaultAppearance[key];
  }
}

/** The names of all appearance settings. */
export const appearanceKeys = Object.keys(appearanceChoices) as AppearanceKey[];

/** Returns the settings found in storage. */
export function appearanceFromStorage(storage: Pick<Storage, 'getItem'>): Appearance {
  const read: ReadStored = (key) => storage.getItem(key);
  return Object.fromEntries(appearanceKeys.map((key) => [key, chosen(read, key)])) as Appearance;
}

/** Returns the skin to show; `system` follows the device. */
export function shownSkin({ skin }: Appearance, prefersDark: boolean): Exclude<Appearance['skin'], 'system'> {
  if (skin !== 'system') return skin;
  return prefersDark ? 'dark' : 'light';
}

/** Returns the attributes of `<html>` that the style sheets read. `first-paint.ts` sets the same ones before the first paint. */
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
