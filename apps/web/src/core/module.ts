import type { ComponentType } from 'react';

import type { Access } from '@gatehouse/contract/core/access';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { ClientSummary } from '@gatehouse/contract/clients/client-summary.schema';
import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import type { EventName } from '@gatehouse/contract/events/event-access';
import type { Cache } from './data/cache.ts';
import type { FrameContent } from './portal-facts.ts';

/** A screen of a module. `path` is the full path, as in the specification. */
export interface Screen {
  path: string;
  /** A route pattern below `path` that the page itself reads, such as `:tab?`. */
  below?: string;
  access: Access;
  /** Title of the document and of the palette entry; absent if the path has a parameter. */
  title?: string;
  load: () => Promise<{ default: ComponentType }>;
  /** A single-key shortcut that opens the screen from anywhere. */
  key?: string;
  /** Set for a page without login that has its own layout. */
  isBare?: true;
  /**
   * The kind of content shown in a frame. Such a page has its own content security policy, so entering and leaving it reloads the document.
   */
  frames?: FrameContent;
}

/** The menu sections in order: those of clients and those of the provider's staff. Entries without a section come first. */
export const menuSections = [
  'today',
  'clients',
  'testing',
  'exposure',
  'people',
  'library',
  'admin',
  'manage',
  'help',
] as const;
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
  /** Position within the section, ascending. */
  order: number;
  /** Marks the entry as current only on its own page, not on subpages. */
  isExact?: true;
  /** Marks the entry as current on the subpages of this path too. */
  covers?: string;
  /** Appended to `to` in the link, such as `/latest`. */
  pathSuffix?: string;
  /** An address outside the portal. */
  externalLink?: string;
  newTab?: boolean;
  disabled?: boolean;
  badge?: string;
  children?: readonly MenuEntry[];
}

/** A source of command palette results: searches a module's records as the user types. */
export interface PaletteSource {
  /** Heading of the results. */
  title: string;
  access: Access;
  search: (text: string) => Promise<readonly { title: string; hint: string; to: string }[]>;
}

/** A page of an engagement and its tab. */
export interface EngagementTab {
  label: string;
  /** The path after `/engagements/<id>/`; empty for the engagement itself. */
  pathSuffix: string;
  access: Access;
  /** Other paths after `/engagements/<id>/` at which the tab is open. */
  alsoAt?: readonly string[];
  /** Position among the tabs, ascending. */
  order: number;
  /** The count on the tab, as a number or text (`2/6`). 0 or false mutes the tab, and true shows no count. */
  content?: (engagement: EngagementOverview) => number | string | boolean;
  /** True if testers usually add the content in the last week of testing; until then the tab has that date. */
  isAddedLast?: boolean;
}

/** The two dashboards: `executive` for admins and managers, `work` for users who remediate findings. */
export type Board = 'executive' | 'work';

/**
 * The area of the executive dashboard: the title with the overall rating, the setup link below it, the key figures, the charts, or the card
 * with one line per subscribed service.
 */
export type BoardPlace = 'headline' | 'bar' | 'figure' | 'chart' | 'exposure';

/** Limits of the records counted by a tile and its links. Days are `YYYY-MM-DD`; null means no limit. */
export interface TileProps {
  from: string | null;
  to: string | null;
  engagementId: string | null;
}

/** A part of the executive dashboard. Each of its numbers links to the rows that it counts. */
export interface BoardPart {
  /** Unique among all modules. */
  name: string;
  title: string;
  place: BoardPlace;
  access: Access;
  /** Position within its place, ascending. */
  order: number;
  /** Columns (of twelve) that a chart spans on a wide screen. */
  span?: 4 | 6 | 8 | 12;
  /** Height of a chart in px, reserved while it loads; 172 by default. */
  height?: number;
  /**
   * A list that is read without input and decides whether the part takes one line or a large picture. The board shows its charts only once
   * the list and the code of the part are loaded, so that nothing below moves.
   */
  awaits?: AnyEndpoint;
  load: () => Promise<{ default: ComponentType<TileProps> }>;
}
/** Menus among the tabs of a client, because only seven tabs fit beside the overview. */
export type CompanyTabGroup = 'exposure' | 'people' | 'settings';

/** A page of a client for the provider's staff, at `/provider/companies/<id>/`. */
export interface CompanyTab extends Omit<EngagementTab, 'content' | 'isAddedLast' | 'alsoAt'> {
  /** The menu that contains the tab, at the position of its first page. */
  group?: CompanyTabGroup;
  /** The name of the count shown on the tab. */
  count?: keyof ClientSummary['counts'];
}

/** Writes the record in an event to the cache (specification.md, States and transitions: dark web, issues). */
export type LiveRecord = (payload: unknown, context: { cache: Cache; companyId: string }) => void;

/** A module's manifest. The shell reads it and knows no module by name. */
export interface WebModule {
  name: string;
  screens: readonly Screen[];
  menu?: readonly MenuEntry[];
  /** Handlers of real-time events: they cache the record in it, or announce it. The contract declares which data an event makes stale. */
  liveRecord?: Readonly<Partial<Record<EventName, LiveRecord>>>;
  palette?: readonly PaletteSource[];
  /** Tabs added to every engagement. */
  engagementTabs?: readonly EngagementTab[];
  /** Parts added to the executive dashboard. */
  boardParts?: readonly BoardPart[];
  /** Tabs added to every client, for the provider's staff. */
  companyTabs?: readonly CompanyTab[];
}
