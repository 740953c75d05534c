import type { CompanyRole } from '@gatehouse/contract/core/access';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';

import { mayOpen } from '../core/guard.tsx';
import { type MenuEntry, type MenuSection, menuSections, type WebModule } from '../core/module.ts';
import { viewerOf } from '../core/session-store.ts';

/**
 * Roles that do not see 'Billing', 'UsersTable Management' and 'Security Awareness' (specification.md, Shell). Keyed by path, because
 * titles are translated.
 */
const hiddenFrom: Readonly<Record<string, readonly CompanyRole[]>> = {
  '/billing': ['company-manager', 'company-user'],
  '/users': ['company-user'],
  '/security-awareness': ['company-user'],
};

function maySee(entry: MenuEntry, user: UserInfo): boolean {
  const isHidden = hiddenFrom[entry.to]?.some((role) => role === user.role) ?? false;
  return !isHidden && mayOpen({ path: entry.to, access: entry.access }, viewerOf(user));
}

/** Returns the index of the entry's section, or -1 for entries without one, which come first. */
const placeOf = ({ section }: MenuEntry): number => (section ? menuSections.indexOf(section) : -1);

/** Returns the entries visible to a user, without empty groups. */
function visible(entries: readonly MenuEntry[], user: UserInfo): readonly MenuEntry[] {
  return entries
    .filter((entry) => maySee(entry, user))
    .map((entry) => (entry.children ? { ...entry, children: visible(entry.children, user) } : entry))
    .filter((entry) => entry.children === undefined || entry.children.length > 0)
    .toSorted((left, right) => placeOf(left) - placeOf(right) || left.order - right.order);
}

/** A section with more entries than this is folded into a group, so that the menu fits a window of 900 px. */
const maxUnfolded = 2;

/** A section as a group of the menu. */
export type FoldedSection = Pick<MenuEntry, 'title' | 'icon'> & { section: MenuSection };

/** Returns the menu with one of its sections folded into a group; the entries keep their names, addresses and access. */
export function foldedMenu(entries: readonly MenuEntry[], group: FoldedSection): readonly MenuEntry[] {
  const children = entries.filter(({ section }) => section === group.section);
  const [first] = children;
  if (!first || children.length <= maxUnfolded) return entries;
  const folded: MenuEntry = { ...group, to: first.to, access: 'signed-in', order: 0, children };
  return entries.flatMap((entry) => {
    if (entry === first) return [folded];
    return entry.section === group.section ? [] : [entry];
  });
}

/** The menu of a user: entries whose access they have, in order. */
export const visibleMenu = (modules: readonly WebModule[], user: UserInfo): readonly MenuEntry[] =>
  visible(
    modules.flatMap(({ menu }) => menu ?? []),
    user,
  );

/** Groups the entries by section in menu order, without empty sections. `section` is undefined for the first group. */
export function menuParts(
  entries: readonly MenuEntry[],
): readonly { section: MenuSection | undefined; entries: readonly MenuEntry[] }[] {
  return [undefined, ...menuSections]
    .map((section) => ({ section, entries: entries.filter((entry) => entry.section === section) }))
    .filter((part) => part.entries.length > 0);
}

/** Returns the logo's link to the dashboard, or null if the user may not see it (specification.md, Shell, "Sidebar"). */
export function logoAddress(modules: readonly WebModule[], user: UserInfo): string | null {
  const dashboard = modules.flatMap(({ screens }) => screens).find(({ path }) => path === '/dashboard');
  return dashboard && mayOpen(dashboard, viewerOf(user)) ? dashboard.path : null;
}

export const addressOf = ({ to, pathSuffix = '', externalLink }: MenuEntry): string =>
  externalLink ?? `${to}${pathSuffix}`;

const isUnder = (to: string, pathname: string): boolean => pathname === to || pathname.startsWith(`${to}/`);

/** True if the page belongs to this entry and to no other entry with a longer path. */
export function isActive(entry: MenuEntry, pathname: string, others: readonly string[] = []): boolean {
  const { to, externalLink, isExact, covers } = entry;
  if (externalLink !== undefined) return false;
  if (covers !== undefined && isUnder(covers, pathname)) return true;
  if (isExact) return pathname === to;
  if (!isUnder(to, pathname)) return false;
  return !others.some((other) => other.length > to.length && isUnder(other, pathname));
}

/** Returns every path of a menu, including those in groups. */
export const menuAddresses = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap(({ to, children = [] }) => [to, ...menuAddresses(children)]);

/** True if a group contains the current page. */
export const holdsActive = (group: MenuEntry, pathname: string): boolean =>
  group.children?.some((child) => isActive(child, pathname) || holdsActive(child, pathname)) ?? false;
