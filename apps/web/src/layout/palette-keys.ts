/** Returns the palette's shortcut as named on this device. */
export const paletteShortcut = (): readonly string[] =>
  /Mac|iPhone|iPad/u.test(navigator.platform) ? ['⌘', 'K'] : ['Ctrl', 'K'];
