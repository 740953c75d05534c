import type { ComponentType } from 'react';

import type { Access } from '@gatehouse/contract/core/access';
import type { ClientSummary } from '@gatehouse/contract/clients/client-summary.schema';
import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import type { EventName } from '@gatehouse/contract/events/event-access';
import type { Cache } from './data/cache.ts';
import type { Framed } from './portal-facts.ts';

/** A screen of a module. `path` is the whole address, as the spec's table has it. */
export interface Screen {
  path: string;
  /** The part of the path that the page itself reads, as a pattern of the router: `:tab?`. */
  below?: string;
  access: Access;
  /** Title of the document and of the palette entry; absent for screens with a parameter in their path. */
  title?: string;
  load: () => Promise<{ default: ComponentType }>;
  /** A single key that opens it from anywhere. */
  key?: string;
  /** Of a page without login: it brings a frame of its own. */
  isBare?: true;
  /** What it shows in a frame. Its document has a policy of its own, so that one comes to it and leaves it with a load. */
  frames?: Framed;
}

/** The parts of the menu, in their order; entries without a section come first. */
export const menuSections = ['testing', 'exposure', 'people', 'manage', 'help'] as const;
export type MenuSection = (typeof menuSections)[number];

/**
 * An entry of the menu (specification.md, Shell, "Sidebar"). With `children` it is a group that opens as an accordion.
 */
export interface MenuEntry {
  title: string;
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  to: string;
  access: Access;
  section?: MenuSection;
  /** Position inside its section; lower comes first. */
  order: number;
  /** Current on its own page only, not on those below its address. */
  isExact?: true;
  /** Current on the pages below this address as well. */
  covers?: string;
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
  /** How much is behind it, as a number or in words (`2/6`); nothing (0 or false) mutes it, and true shows no count. */
  content?: (engagement: EngagementOverview) => number | string | boolean;
}

/** The two boards: `executive` for admins and managers, `work` for those who remediate. */
export type Board = 'executive' | 'work';

/**
 * Where a part stands on the executive board: its title with the verdict, the strip of figures, the charts, or the card
 * with one line for each area that the company bought. What is left to set up is a link in the bar under the title.
 */
export type BoardPlace = 'headline' | 'bar' | 'figure' | 'chart' | 'exposure';

/** Which records a part counts; its links carry the same limits. Days are `YYYY-MM-DD`, null is no limit. */
export interface TileProps {
  from: string | null;
  to: string | null;
  engagementId: string | null;
}

/** A part of the executive board, with a link to exactly the rows that each of its numbers counts. */
export interface BoardPart {
  /** Unique among all modules. */
  name: string;
  title: string;
  place: BoardPlace;
  access: Access;
  /** Position among the parts of its place; lower comes first. */
  order: number;
  /** Of a chart: how many of the board's twelve columns it takes on a wide screen. */
  span?: 4 | 6 | 8;
  /** Of a chart: its height in px, so that nothing moves once it is loaded; 172 by default. */
  height?: number;
  load: () => Promise<{ default: ComponentType<TileProps> }>;
}
/** Menus among the tabs of a client: at most seven tabs beside the overview fit in one row. */
export type CompanyTabGroup = 'exposure' | 'people' | 'settings';

/** A page of one client for the provider's staff; its address is behind `/provider/companies/<id>/`. */
export interface CompanyTab extends Omit<EngagementTab, 'content'> {
  /** Stands in a menu of the row of tabs, at the place of its first page. */
  group?: CompanyTabGroup;
  /** How much is behind it. */
  count?: keyof ClientSummary['counts'];
}

/** Puts the record of an event into the cached data (specification.md, States and transitions: dark web, issues). */
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
  /** What it puts on the executive board. */
  boardParts?: readonly BoardPart[];
  /** Its pages of a client, for the provider's staff. */
  companyTabs?: readonly CompanyTab[];
}
