import { releaseNotesTexts } from './release-notes.texts.ts';
import { releaseNotesVersion } from './release-notes.version.ts';

/** Spec §3 "Release notes"; they come from this file and from no call. */
export interface ReleaseNotes {
  version: string;
  sections: readonly {
    title: string;
    description: string;
    isNew: boolean;
    /** Per cent. */
    progress?: number;
    support?: readonly { title: string; description: string; isNew: boolean }[];
    changes?: readonly { description: string; isNew: boolean }[];
  }[];
}

const { portal, engagements, account, modules } = releaseNotesTexts.sections;

export const releaseNotes: ReleaseNotes = {
  version: releaseNotesVersion,
  sections: [
    {
      title: portal.title,
      description: portal.description,
      isNew: true,
      changes: [
        { description: portal.changes.palette, isNew: true },
        { description: portal.changes.keyboard, isNew: true },
        { description: portal.changes.appearance, isNew: false },
      ],
    },
    {
      title: engagements.title,
      description: engagements.description,
      isNew: true,
      support: [
        { ...engagements.support.cvss, isNew: false },
        { ...engagements.support.severity, isNew: true },
      ],
    },
    {
      title: account.title,
      description: account.description,
      isNew: false,
      changes: [
        { description: account.changes.sessions, isNew: false },
        { description: account.changes.audit, isNew: false },
      ],
    },
    { title: modules.title, description: modules.description, isNew: false, progress: 35 },
  ],
};
