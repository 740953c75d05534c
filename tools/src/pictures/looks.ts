/** A combination of viewport and settings in which all screens are captured. */
export interface Look {
  name: string;
  viewport: { width: number; height: number };
  /** Browser settings; omitted ones have their defaults. */
  settings: { skin?: string; direction?: string };
}

const desk = { width: 1440, height: 900 };

export const looks: readonly Look[] = [
  { name: '1440-light', viewport: desk, settings: {} },
  { name: '1440-dark', viewport: desk, settings: { skin: 'dark' } },
  { name: '1440-bordered', viewport: desk, settings: { skin: 'bordered' } },
  { name: '1440-semi-dark', viewport: desk, settings: { skin: 'semi-dark' } },
  { name: '390-light', viewport: { width: 390, height: 844 }, settings: {} },
  { name: '1440-rtl', viewport: desk, settings: { direction: 'rtl' } },
];

/**
 * Returns the local storage of a browser with this look. The release notes are marked as seen, because they would cover the first screen.
 */
export function keptSettings({ settings }: Look, notesVersion: string): Record<string, string> {
  const whatsNew = { hasSeen: true, version: notesVersion };
  const kept = Object.entries({ skin: 'light', direction: 'ltr', ...settings });
  return {
    ...Object.fromEntries(kept.map(([name, value]) => [`gatehouse.${name}`, JSON.stringify(value)])),
    whatsNew: JSON.stringify(whatsNew),
  };
}
