import type { ComponentType } from 'react';

import type { Access } from '@gatehouse/contract/access';
import type { EngagementOverview } from '@gatehouse/contract/engagements';
import type { EventName } from '@gatehouse/contract/event-access';
import type { Cache } from './data/cache.ts';

/** A screen of a module. `path` is the whole address, as the spec's table has it. */
export interface Screen {
  path: string;
  /** What the page itself reads below its path, in the router's words: `:tab?`. */
  below?: string;
  access: Access;
  /** Title of the document and of the palette entry; absent for screens with a parameter in their path. */
  title?: string;
  load: () => Promise<{ default: ComponentType }>;
}

/** The parts of the menu, in their order; entries without a section come first. */
export const menuSections = ['testing', 'exposure', 'people', 'manage', 'help'] as const;
export type MenuSection = (typeof menuSections)[number];

/** An entry of the menu (spec §2 "Sidebar"). With `children` it is a group that opens as an accordion. */
export interface MenuEntry {
  title: string;
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  to: string;
  access: Access;
  section?: MenuSection;
  /** Position inside its section; lower comes first. */
  order: number;
  /** Added to `to` when followed, such as `/latest`. */
  pathSuffix?: string;
  /** An address outside the portal. */
  externalLink?: string;
  newTab?: boolean;
  disabled?: boolean;
  badge?: string;
  children?: readonly MenuEntry[];
}

/** What a module adds to the command palette: searching its records while somebody types. */
export interface PaletteSource {
  /** Heading above the hits. */
  title: string;
  access: Access;
  search: (text: string) => Promise<readonly { title: string; hint: string; to: string }[]>;
}

/** A page among those of one engagement, and its tab. */
export interface EngagementTab {
  label: string;
  /** Behind `/engagements/<id>/`; empty for the engagement itself. */
  pathSuffix: string;
  access: Access;
  /** Where the tab stands; lower comes first. */
  order: number;
  /** How much is behind it; nothing (0 or false) mutes it, and true shows no count. */
  content?: (engagement: EngagementOverview) => number | boolean;
}

/** For whom a board is: `steering` for admins and managers, `working` for those who mend. */
export type Board = 'steering' | 'working';

/** Which records a tile counts; its links carry the same limits. Days are `YYYY-MM-DD`, null is no limit. */
export interface TileProps {
  from: string | null;
  to: string | null;
  engagementId: string | null;
}

/** A tile of the dashboard, with a link to exactly the rows that each of its numbers counts. */
export interface DashboardTile {
  /** Unique among all modules. */
  name: string;
  title: string;
  access: Access;
  boards: readonly Board[];
  /** Where the tile stands; lower comes first. */
  order: number;
  /** How many of the board's twelve columns it takes on a wide screen. */
  span: 3 | 4 | 6 | 8 | 12;
  /** How high its content is, in px, so that nothing moves when it comes; 300 where nothing is said. */
  height?: number;
  load: () => Promise<{ default: ComponentType<TileProps> }>;
}
/** A page among those of one client, as the provider's staff see it; its address is behind `/provider/companies/<id>/`. */
export type CompanyTab = EngagementTab;

/** Puts a record that came with an event into the cached data (spec §4: dark web, issues). */
export type LiveRecord = (payload: unknown, context: { cache: Cache; companyId: string }) => void;

/** Everything that the shell needs to know about a module; it knows none of them by name. */
export interface WebModule {
  name: string;
  screens: readonly Screen[];
  menu?: readonly MenuEntry[];
  /** Real-time event → what to do with the record that it carries. What an event makes stale is said in the contract. */
  liveRecord?: Readonly<Partial<Record<EventName, LiveRecord>>>;
  palette?: readonly PaletteSource[];
  /** Its pages of an engagement: all of them show the tabs of all modules. */
  engagementTabs?: readonly EngagementTab[];
  /** What it puts on the dashboard. */
  tiles?: readonly DashboardTile[];
  /** Its pages of a client, for the provider's staff. */
  companyTabs?: readonly CompanyTab[];
}
