/** The inventory; the other pages of assets start with this path. */
export const assetsPath = '/assets';

/** The address of an asset in the panel of the inventory. The manifest imports this file, so it imports no components. */
export const assetAddress = (id: string): string => `${assetsPath}?${new URLSearchParams({ peek: id })}`;
