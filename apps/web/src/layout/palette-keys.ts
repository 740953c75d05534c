/** The keys that open the palette, as this device names them. */
export const paletteKeys = (): readonly string[] =>
  /Mac|iPhone|iPad/u.test(navigator.platform) ? ['⌘', 'K'] : ['Ctrl', 'K'];
