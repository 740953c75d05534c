import { attackPath, boardPathsAtMost } from '@gatehouse/contract/attack-path/attack-path';
import type { AttackPath } from '@gatehouse/contract/attack-path/attack-path.schema';
import { surfaceAccess } from '@gatehouse/contract/attack-surface/attack-surface-access';
import { hasAccess } from '@gatehouse/contract/core/access';
import { darkWebAccess } from '@gatehouse/contract/dark-web/dark-web';
import { buildDerivedPaths, buildPaths } from '@gatehouse/domain/attack-path/build-paths';
import { drawRoads } from '@gatehouse/domain/attack-path/draw-roads';
import type { AssessedPaths } from '@gatehouse/domain/attack-path/path-model';
import { roadSvg } from '@gatehouse/domain/attack-path/road-svg';
import { type RoadThemeName, roadThemes } from '@gatehouse/domain/attack-path/road-themes';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { FileCall } from '../../platform/mounting/files-call.ts';
import type { Call } from '../../platform/routes/call.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { Download } from '../../platform/mounting/mount-files.ts';
import { findChains, findLeakedHosts, findOpenChains } from './attack-path.store.ts';
import { attackPathTexts as texts } from './attack-path.texts.ts';

/** Width of the picture as a file in px. */
const pictureWidth = 1080;

const present = (paths: AssessedPaths, engagement: AttackPath['engagement']): AttackPath =>
  ({ engagement, ...paths, sentence: texts.sentence(paths) }) as AttackPath;

/** Returns the attack paths of an engagement, as if the named findings were fixed. Nothing is stored. */
export async function readPath({
  db,
  params,
  query,
}: Pick<Call<typeof attackPath.get>, 'db' | 'params' | 'query'>): Promise<AttackPath> {
  const tried = (query.closed ?? '').toLowerCase().split(',');
  return pathOf(db, params.id, new Set(tried));
}

/** Returns the attack paths of an engagement; `tried` are findings to treat as fixed. */
export async function pathOf(db: CompanyDatabase, id: string, tried?: ReadonlySet<string>): Promise<AttackPath> {
  const [chain] = await findChains(db, [id]);
  if (!chain) throw notFound();
  return present(buildPaths(chain.steps, { entry: texts.start }, tried), chain.engagement);
}

/** Returns the attack paths of an engagement as an SVG image. */
export async function downloadPicture(call: FileCall<typeof attackPath.picture>): Promise<Download> {
  const { platform, companyId, params, query } = call;
  const path = await platform.database.withCompany(companyId, (db) => pathOf(db, params.id));
  return { name: `${path.engagement?.idVisual ?? ''}-attack-path.svg`, ...pictureOf(path, query.theme) };
}

/** Draws attack paths as an SVG image. */
export function pictureOf(path: AttackPath, theme: RoadThemeName): Omit<Download, 'name'> {
  const { title = '' } = path.engagement ?? {};
  const picture = drawRoads(path, { room: pictureWidth, texts });
  const about = { title: texts.picture(title), desc: `${path.sentence} ${texts.described(path)}` };
  return {
    type: 'image/svg+xml; charset=utf-8',
    content: textOf(roadSvg(picture, roadThemes[theme], about)),
  };
}

async function* textOf(text: string): AsyncGenerator<string> {
  yield text;
}

const openCount = ({ paths }: AttackPath): number => paths.filter(({ state }) => state === 'open').length;

/** Returns the attack paths for the board. */
export const readBoard = ({
  db,
  viewer,
}: Pick<Call<typeof attackPath.board>, 'db' | 'viewer'>): Promise<AttackPath[]> => boardPaths(db, viewer);

type Viewer = Call<typeof attackPath.board>['viewer'];

/**
 * Returns the attack paths of engagements and, for viewers of leaks and the attack surface, the paths that follow from leaked logins. Those
 * with the most open paths come first.
 */
export async function boardPaths(db: CompanyDatabase, viewer: Viewer): Promise<AttackPath[]> {
  const engagementIds = await findOpenChains(db, boardPathsAtMost);
  const found = [...(await chainPaths(db, { viewer, engagementIds })), ...(await derivedPaths(db, viewer))];
  return found.toSorted((one, other) => openCount(other) - openCount(one)).slice(0, boardPathsAtMost);
}

interface ViewedChains {
  viewer: Viewer;
  engagementIds: readonly string[];
}

/** Returns the attack paths of engagements, or none if the viewer may not see them. */
export async function chainPaths(db: CompanyDatabase, { viewer, engagementIds }: ViewedChains): Promise<AttackPath[]> {
  if (!hasAccess(attackPath.get.access, viewer)) return [];
  const chains = await findChains(db, engagementIds);
  return chains.map(({ engagement, steps }) => present(buildPaths(steps, { entry: texts.start }), engagement));
}

async function derivedPaths(db: CompanyDatabase, viewer: Viewer): Promise<AttackPath[]> {
  if (!hasAccess(darkWebAccess, viewer) || !hasAccess(surfaceAccess, viewer)) return [];
  const hosts = await findLeakedHosts(db);
  if (hosts.length === 0) return [];
  return [present(buildDerivedPaths(hosts, { entry: texts.internet, logins: texts.logins }), null)];
}
