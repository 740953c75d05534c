import type { ComponentType } from 'react';

/** The release notes as the shell needs them; it knows no module, so the app hands them over. */
export interface ReleaseNotesOffer {
  version: string;
  load: () => Promise<{ default: ComponentType<{ onClose: () => void }> }>;
}
