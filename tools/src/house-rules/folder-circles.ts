import { findCircles } from './circles.ts';
import { importsOf } from './imports.ts';
import { isTest, type SourceFile, type Violation } from './source-file.ts';

/** The modules whose folders still import each other. The list may only get shorter. */
const remaining: readonly string[] = ['api/attack-surface', 'api/reports', 'web/attack-surface'];

const unit = /^(apps\/api\/src\/platform|apps\/(?:api|web)\/src\/modules\/[^/]+)\/(?:([^/]+)\/)?/;
const isBuilder = (path: string): boolean => path.endsWith('.build.ts') || path.endsWith('.proof.ts');

/** Returns the unit of a file, the platform or a module, and its folder in it; undefined for a file directly in the unit. */
function placeIn(path: string): { whole: string; folder: string | undefined } | undefined {
  const [, whole, folder] = unit.exec(path) ?? [];
  return whole === undefined ? undefined : { whole, folder };
}

/** Returns the folders that each folder imports, for the platform and each module. */
function folderEdges(files: readonly SourceFile[]): Map<string, Map<string, string[]>> {
  const units = new Map<string, Map<string, string[]>>();
  for (const file of files) {
    const from = placeIn(file.path);
    if (from?.folder === undefined || isTest(file.path) || isBuilder(file.path)) continue;
    const edges = units.get(from.whole) ?? new Map<string, string[]>();
    units.set(from.whole, edges);
    const targets = importsOf(file).flatMap(({ to }) => {
      const there = placeIn(to);
      return there?.whole === from.whole && there.folder !== undefined && there.folder !== from.folder
        ? [there.folder]
        : [];
    });
    edges.set(from.folder, [...(edges.get(from.folder) ?? []), ...targets]);
  }
  return units;
}

const shortName = (whole: string): string => whole.replace(/^apps\/(api|web)\/src\/(?:modules\/)?/, '$1/');

/**
 * House rule: the folders of the platform, and those of a module, are layers, so that none imports another that imports it. Files directly
 * in the module mount its routes or screens, and do not count.
 */
export function folderCircles(files: readonly SourceFile[], allowed: readonly string[] = remaining): Violation[] {
  return [...folderEdges(files)].flatMap(([whole, edges]) => {
    const [circle] = findCircles(edges);
    const isAllowed = allowed.includes(shortName(whole));
    if ((circle !== undefined) === isAllowed) return [];
    const [first = ''] = circle ?? [];
    const advice = circle
      ? `Cut the circle of folders ${[...circle, first].join(' → ')}: move the file that both need to the lower one.`
      : `Remove ${shortName(whole)} from the list: its folders form no circle.`;
    const file = circle ? `${whole}/${first}` : 'tools/src/house-rules/folder-circles.ts';
    return [{ file, line: 1, rule: 'folder-circles', advice }];
  });
}

const publicFile = /^apps\/api\/src\/modules\/([^/]+)\/public\.ts$/;

/**
 * House rule: no API module imports the public file of one that imports its own, so that each can be read by itself. Tests, builders and demo
 * data may, because they build the records of other modules.
 */
export function moduleCircles(files: readonly SourceFile[]): Violation[] {
  const edges = new Map<string, string[]>();
  for (const file of files) {
    const [, from] = /^apps\/api\/src\/modules\/([^/]+)\//.exec(file.path) ?? [];
    if (from === undefined || isTest(file.path) || isBuilder(file.path) || file.path.endsWith('.demo.ts')) continue;
    const targets = importsOf(file).flatMap(({ to }) => publicFile.exec(to)?.[1] ?? []);
    edges.set(from, [...(edges.get(from) ?? []), ...targets.filter((to) => to !== from)]);
  }
  return findCircles(edges).map((circle) => {
    const [first = ''] = circle;
    const advice = `Cut the circle of modules ${[...circle, first].join(' → ')} with an extension point in apps/api/src/extensions.`;
    return { file: `apps/api/src/modules/${first}`, line: 1, rule: 'module-circles', advice };
  });
}
