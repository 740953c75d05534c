import type { BookmarkKind } from '@gatehouse/contract/bookmarks/bookmarks';
import IconBug from '@tabler/icons-react/dist/esm/icons/IconBug.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconFishHook from '@tabler/icons-react/dist/esm/icons/IconFishHook.mjs';
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs';
import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconRefreshDot from '@tabler/icons-react/dist/esm/icons/IconRefreshDot.mjs';
import IconShieldExclamation from '@tabler/icons-react/dist/esm/icons/IconShieldExclamation.mjs';
import IconShieldSearch from '@tabler/icons-react/dist/esm/icons/IconShieldSearch.mjs';
import IconWorldSearch from '@tabler/icons-react/dist/esm/icons/IconWorldSearch.mjs';

import type { MenuEntry } from '../core/module.ts';

/** Icons of records in the palette, the same as in the menu. */
export const recordIcons: Record<BookmarkKind, MenuEntry['icon']> = {
  engagement: IconShieldSearch,
  finding: IconListSearch,
  retest: IconRefreshDot,
  leak: IconWorldSearch,
  issue: IconBug,
  asset: IconPackages,
  cve: IconShieldExclamation,
  invoice: IconReceipt,
  activity: IconCalendar,
  campaign: IconFishHook,
};
