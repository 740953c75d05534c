/** One way in which every screen is looked at. */
export interface Look {
  name: string;
  viewport: { width: number; height: number };
  /** Settings as the browser keeps them; what is left out has its default. */
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

/** What a browser of this look keeps; the release notes count as read, or they would lie over the first screen. */
export function keptSettings({ settings }: Look, notesVersion: string): Record<string, string> {
  const whatsNew = { hasSeen: true, version: notesVersion };
  const kept = Object.entries({ skin: 'light', direction: 'ltr', ...settings });
  return {
    ...Object.fromEntries(kept.map(([name, value]) => [`gatehouse.${name}`, JSON.stringify(value)])),
    whatsNew: JSON.stringify(whatsNew),
  };
}
