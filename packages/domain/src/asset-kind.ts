/** What an asset of the inventory is. */
export const assetKinds = ['library', 'software', 'host', 'image', 'cloud resource'] as const;
/** One of them. */
export type AssetKind = (typeof assetKinds)[number];

/** Whether the newest complete scan of its system still finds an asset; after some days it is archived. */
export const assetStates = ['Active', 'Missing', 'Archived'] as const;
