import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import { type ReactNode, Suspense } from 'react';

import type { WebModule } from '../core/module.ts';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { ShellDialogsContext, type ShellDialogOpeners } from '../ui/shell-dialogs.ts';
import { SkipLink } from '../ui/layout/skip-link.tsx';
import { ExactTimes } from '../ui/time/time-style.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { useAppearance, changeAppearance } from '../core/appearance-store.ts';
import { mayOpen } from '../core/guard.tsx';
import { viewerOf } from '../core/session-store.ts';
import { ClientViewBanner } from './client-view-banner.tsx';
import { Footer } from './footer.tsx';
import { layoutTexts } from './layout.texts.ts';
import { foldedMenu, logoAddress, visibleMenu } from './menu-rules.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { pageKeys, singleKeys } from './page-keys.ts';
import type { PaletteBookmarks, PaletteEntry } from './palette-entries.ts';
import type { ReleaseNotesOffer } from './release-notes-offer.ts';
import { ScrollToTop } from './scroll-to-top.tsx';
import { ShellDialogs } from './shell-dialogs.tsx';
import { ShellFrame } from './shell-frame.tsx';
import styles from './shell.module.css';
import { SessionEnding } from './session-ending.tsx';
import { useShellDialogs } from './use-shell.ts';
import { useShortcuts } from './use-shortcuts.ts';

export interface ShellProps {
  viewer: UserInfo;
  modules: readonly WebModule[];
  /** The page, in its own error boundary. */
  children: ReactNode;
  /** Provided by the module `release-notes`. */
  releaseNotes: ReleaseNotesOffer;
  /** Loads the palette's initial entries. Must be a stable function. */
  loadBookmarks: () => Promise<PaletteBookmarks>;
  onSignOut: () => void;
  /** Called on every opening of the notifications; `core` then waits 10 s. */
  onNotificationsOpened: () => void;
}

const contentId = 'content';

/** Opens the appearance settings, which are the only way to show a hidden top bar again. */
function AppearanceButton({ onClick }: { onClick: () => void }) {
  return (
    <div className={styles.appearanceButton} data-print="hide">
      <IconButton
        label={layoutTexts.bar.appearance}
        icon={<IconAdjustmentsHorizontal size={19} stroke={1.6} />}
        onClick={onClick}
      />
    </div>
  );
}

const managing = { title: layoutTexts.menu.sections.manage, icon: IconSettings, section: 'manage' } as const;

/** The frame around every page of a signed-in user (specification.md, Shell). */
export function Shell(props: ShellProps) {
  const { viewer, modules, children, releaseNotes, loadBookmarks, onSignOut } = props;
  const appearance = useAppearance();
  const entries = visibleMenu(modules, viewer);
  const pages = pageKeys(entries);
  const { dialog, doors, notes, ReleaseNotes, close } = useShellDialogs(releaseNotes);
  const screens = modules.flatMap((module) => module.screens);
  useShortcuts(doors, pages, singleKeys(screens.filter((screen) => mayOpen(screen, viewerOf(viewer)))));
  return (
    <ShellDialogsContext value={doors}>
      <ExactTimes value={appearance.times === 'exact'}>
        <SkipLink target={contentId}>{layoutTexts.skipToContent}</SkipLink>
        <ShellFrame
          viewer={viewer}
          entries={foldedMenu(entries, managing)}
          logoTo={logoAddress(modules, viewer)}
          hasUnseenNotes={notes.isUnseen}
          onSignOut={onSignOut}
          onNotificationsOpened={props.onNotificationsOpened}
        >
          <ClientViewBanner viewer={viewer} />
          <OfflineBanner />
          <SessionEnding onSignOut={onSignOut} />
          <main id={contentId} className={styles.main} tabIndex={-1}>
            {children}
          </main>
          {appearance.footer !== 'hidden' && <Footer />}
        </ShellFrame>
        {appearance.navbar === 'hidden' && <AppearanceButton onClick={doors.openAppearance} />}
        <ScrollToTop />
        <Toaster texts={layoutTexts.toaster} />
        <ShellDialogs
          open={dialog}
          onClose={close}
          actions={shellActions(doors, onSignOut)}
          {...{ viewer, modules, pages, loadBookmarks }}
        />
        <Suspense>{notes.isOpen && <ReleaseNotes onClose={notes.close} />}</Suspense>
      </ExactTimes>
    </ShellDialogsContext>
  );
}

const texts = layoutTexts.bar;

const shellActions = (doors: ShellDialogOpeners, signOut: () => void): readonly PaletteEntry[] => [
  { id: 'act dark', title: texts.toDark, act: () => changeAppearance({ skin: 'dark' }) },
  { id: 'act light', title: texts.toLight, act: () => changeAppearance({ skin: 'light' }) },
  { id: 'act appearance', title: texts.appearance, act: doors.openAppearance },
  { id: 'act shortcuts', title: texts.shortcuts, keys: ['?'], act: doors.openShortcuts },
  { id: 'act notes', title: texts.whatsNew, act: doors.openReleaseNotes },
  { id: 'act logout', title: texts.logout, act: signOut },
];
