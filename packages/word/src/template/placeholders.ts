/** Placeholders of a template within a list, or outside of all. */
interface Scope {
  names: readonly string[];
  /** Lists with their own placeholders. */
  lists: Readonly<Record<string, Scope>>;
}

const list = (...names: string[]): Scope => ({ names, lists: {} });

/** The placeholders of templates: text, formatted text with `@`, images with `%`, and lists. */
export const placeholders: Scope = {
  names: [
    'firm.name',
    '%firm.logo',
    'client.name',
    '%client.logo',
    'report.title',
    'report.idVisual',
    'report.classification',
    'report.stage',
    'report.headline',
    'report.dateStart',
    'report.dateEnd',
    'report.asOf',
    'counts.critical',
    'counts.high',
    'counts.medium',
    'counts.low',
    'counts.info',
    'counts.none',
    'counts.total',
    '@summary',
    '@methodology',
    '@narrative',
    '%attackPath',
    '%matrix',
  ],
  lists: {
    scope: list('kind', 'value'),
    team: list('name', 'role'),
    held: list('area', 'item', 'result', 'note'),
    steps: list('number', 'tactic', 'technique', '@note'),
    findings: {
      names: [
        'idVisual',
        'title',
        'severity',
        'cvss',
        'vector',
        'status',
        'cwe',
        '@description',
        '@impact',
        '@recommendation',
        '@evidence',
      ],
      lists: { assets: list('host'), references: list('url') },
    },
    plan: list('title', 'fix', 'findings'),
  },
};

/** The marks around a placeholder, and those of the beginning and the end of a list. */
export const delimiters = { tagStart: '{{', tagEnd: '}}', containerTagOpen: '#', containerTagClose: '/' } as const;

/** A list that is open at a place of a template. */
export interface OpenList {
  name: string;
  scope: Scope;
}

/** Returns the scopes at a place, from the innermost to the outermost. */
const scopesAt = (open: readonly OpenList[]): Scope[] => [...open.map(({ scope }) => scope).toReversed(), placeholders];

/** True if a placeholder is known at a place. */
export const isKnownAt = (name: string, open: readonly OpenList[]): boolean =>
  scopesAt(open).some(({ names }) => names.includes(name));

/** Returns the scope of a list that may begin at a place: one of the innermost list, or of the template itself. */
export const listAt = (name: string, open: readonly OpenList[]): Scope | undefined => scopesAt(open)[0]?.lists[name];

const everyScope = (scope: Scope): Scope[] => [scope, ...Object.values(scope.lists).flatMap(everyScope)];

/** True if a placeholder or list is known anywhere. */
export const isKnownAnywhere = (name: string): boolean =>
  everyScope(placeholders).some(({ names, lists }) => names.includes(name) || Object.hasOwn(lists, name));
