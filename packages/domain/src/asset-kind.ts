/** The kinds of assets in the inventory. */
export const assetKinds = ['library', 'software', 'host', 'image', 'cloud resource'] as const;
/** A kind of asset. */
export type AssetKind = (typeof assetKinds)[number];

/** The states of an asset: Missing if the latest complete scan of its system did not find it, Archived after some days of that. */
export const assetStates = ['Active', 'Missing', 'Archived'] as const;
