import type { ComponentType } from 'react';

/** The release notes module, passed in by the app because the shell must not import modules. */
export interface ReleaseNotesOffer {
  version: string;
  load: () => Promise<{ default: ComponentType<{ onClose: () => void }> }>;
}
