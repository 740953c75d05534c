/** Returns the palette's shortcut as named on this device. */
export const paletteKeys = (): readonly string[] =>
  /Mac|iPhone|iPad/u.test(navigator.platform) ? ['⌘', 'K'] : ['Ctrl', 'K'];
