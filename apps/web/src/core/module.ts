import type { ComponentType } from 'react';

import type { Access } from '@gatehouse/contract/access';
import type { EngagementOverview } from '@gatehouse/contract/engagements';
import type { EventName } from '@gatehouse/contract/event-access';
import type { Cache } from './data/cache.ts';

/** A screen of a module. `path` is the whole address, as the spec's table has it. */
export interface Screen {
  path: string;
  /** The part of the path that the page itself reads, as a pattern of the router: `:tab?`. */
  below?: string;
  access: Access;
  /** Title of the document and of the palette entry; absent for screens with a parameter in their path. */
  title?: string;
  load: () => Promise<{ default: ComponentType }>;
  /** Of a page without login: it brings a frame of its own. */
  isBare?: true;
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

/** What a module adds to the command palette: a search of its records as the user types. */
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
  /** Position among the tabs; lower comes first. */
  order: number;
  /** How much is behind it; nothing (0 or false) mutes it, and true shows no count. */
  content?: (engagement: EngagementOverview) => number | boolean;
}

/** The two boards: `management` for admins and managers, `work` for those who remediate. */
export type Board = 'management' | 'work';

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
  /** Position on the board; lower comes first. */
  order: number;
  /** How many of the board's twelve columns it takes on a wide screen. */
  span: 3 | 4 | 6 | 8 | 12;
  /** Height of its content in px, so that nothing moves once it is loaded; 300 by default. */
  height?: number;
  load: () => Promise<{ default: ComponentType<TileProps> }>;
}
/** A page of one client for the provider's staff; its address is behind `/provider/companies/<id>/`. */
export type CompanyTab = EngagementTab;

/** Puts the record of an event into the cached data (spec §4: dark web, issues). */
export type LiveRecord = (payload: unknown, context: { cache: Cache; companyId: string }) => void;

/** Everything that the shell needs to know about a module; it knows none of them by name. */
export interface WebModule {
  name: string;
  screens: readonly Screen[];
  menu?: readonly MenuEntry[];
  /** Real-time event → what to do with the record that it carries. The contract says what an event makes stale. */
  liveRecord?: Readonly<Partial<Record<EventName, LiveRecord>>>;
  palette?: readonly PaletteSource[];
  /** Its pages of an engagement: all of them show the tabs of all modules. */
  engagementTabs?: readonly EngagementTab[];
  /** What it puts on the dashboard. */
  tiles?: readonly DashboardTile[];
  /** Its pages of a client, for the provider's staff. */
  companyTabs?: readonly CompanyTab[];
}
