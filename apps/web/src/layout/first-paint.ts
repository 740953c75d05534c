/**
 * Sets the appearance attributes on `<html>` before the first paint, so that no wrong skin flashes. The function is inlined into the page,
 * so it imports nothing and repeats the tables of `appearance.ts`; a test compares the two.
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
 * Applies the appearance, and again when the device or another tab changes it, because public pages have no store for it. It is inlined
 * too.
 */
export function followAppearance(paint: () => void): void {
  paint();
  window.addEventListener('storage', paint);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint);
}
