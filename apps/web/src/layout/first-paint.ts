/**
 * Puts the settings of the look on `<html>` before anything is painted, so that no wrong skin flashes. Its source is
 * inlined into the page: it imports nothing and repeats the tables of `appearance.ts`; a test holds the two together.
 */
export function applyFirstPaint(): void {
  const root = document.documentElement;
  const stored = (key: string, values: string[]): string | undefined => {
    try {
      const value = JSON.parse(localStorage.getItem('gatehouse.' + key) || 'null');
      return values.includes(value) ? value : values[0];
    } catch {
      return values[0];
    }
  };
  const wanted = stored('skin', ['light', 'dark', 'bordered', 'semi-dark', 'system']);
  const deviceSkin = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const skin = wanted === 'system' ? deviceSkin : wanted;
  const attributes = {
    dir: stored('direction', [root.dir || 'ltr', 'ltr', 'rtl']),
    'data-skin': skin,
    'data-mantine-color-scheme': skin === 'dark' ? 'dark' : 'light',
    'data-layout': stored('layout', ['vertical', 'horizontal']),
    'data-content': stored('content', ['boxed', 'full']),
    'data-menu': stored('menu', ['open', 'collapsed']),
    'data-menu-visibility': stored('menuVisibility', ['shown', 'hidden']),
    'data-navbar': stored('navbar', ['sticky', 'floating', 'static', 'hidden']),
    'data-footer': stored('footer', ['static', 'sticky', 'hidden']),
    'data-density': stored('density', ['comfortable', 'compact']),
    'data-times': stored('times', ['relative', 'exact']),
    'data-shortcuts': stored('shortcuts', ['on', 'off']),
    'data-patterns': stored('patterns', ['off', 'on']),
  };
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value || '');
}

/**
 * Paints, and paints again when the device or another tab changes the look: public pages have no store of it. Inlined
 * with what it calls.
 */
export function followLook(paint: () => void): void {
  paint();
  window.addEventListener('storage', paint);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint);
}
