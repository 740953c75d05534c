import { releaseNotesTexts } from './release-notes.texts.ts';
import { releaseNotesVersion } from './release-notes.version.ts';

/** The release notes (specification.md, Entities and their fields), which are part of the page and not read from the API. */
export interface ReleaseNotes {
  version: string;
  sections: readonly {
    title: string;
    description: string;
    isNew: boolean;
    /** In percent. */
    progress?: number;
    support?: readonly { title: string; description: string; isNew: boolean }[];
    changes?: readonly { description: string; isNew: boolean }[];
  }[];
}

const {
  dashboard,
  engagements,
  darkWeb,
  attackSurface,
  assets,
  phishing,
  awareness,
  calendar,
  billing,
  users,
  portal,
  coming,
} = releaseNotesTexts.sections;

const changesOf = (changes: Readonly<Record<string, string>>, fresh: readonly string[]) =>
  Object.entries(changes).map(([name, description]) => ({ description, isNew: fresh.includes(name) }));

/** The sections shown with a picture, most important first. */
export const highlights = ['dashboard', 'attackSurface', 'darkWeb'] as const;
export type HighlightName = (typeof highlights)[number];

export const releaseNotes: ReleaseNotes = {
  version: releaseNotesVersion,
  sections: [
    { ...dashboard, isNew: true, changes: changesOf(dashboard.changes, ['links', 'print']) },
    {
      ...engagements,
      isNew: false,
      support: [
        { ...engagements.support.cvss, isNew: false },
        { ...engagements.support.severity, isNew: false },
      ],
      changes: changesOf(engagements.changes, ['attack']),
    },
    { ...darkWeb, isNew: true, changes: changesOf(darkWeb.changes, ['reveal', 'bulk']) },
    { ...attackSurface, isNew: true, changes: changesOf(attackSurface.changes, ['tree', 'issues', 'domains']) },
    { ...assets, isNew: true, changes: changesOf(assets.changes, ['fixes']) },
    { ...phishing, isNew: true, changes: changesOf(phishing.changes, ['scanners', 'privacy', 'training']) },
    { ...awareness, isNew: true, changes: changesOf(awareness.changes, ['learners', 'employees']) },
    { ...calendar, isNew: true, changes: changesOf(calendar.changes, ['requests', 'feeds']) },
    { ...billing, isNew: true, changes: changesOf(billing.changes, ['contacts', 'cards']) },
    { ...users, isNew: true, changes: changesOf(users.changes, ['company', 'presence']) },
    { ...portal, isNew: false, changes: changesOf(portal.changes, ['bookmarks']) },
    { ...coming, isNew: false },
  ],
};
