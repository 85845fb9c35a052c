import clsx from 'clsx';
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router';
import { useOutbox } from '../features/cards/queries.ts';
import { PasswordDialog } from '../features/accounts/password-dialog.tsx';
import { useNewSignIns } from '../features/accounts/new-sign-in.ts';
import { useAccountChanges } from '../features/accounts/use-account-changes.ts';
import { useLiveDocuments } from '../features/documents/live.ts';
import { useNoteDrafts } from '../features/notes/queries.ts';
import { useOwnPreferences } from '../features/preferences/queries.ts';
import { useOpenings } from '../features/preferences/use-openings.ts';
import { useIsListening } from '../entities/audio/use-listen.ts';
import { useIsFocusMode } from '../lib/focus-mode.ts';
import { openLiveEvents } from '../lib/live-events.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { Header } from './header.tsx';
import { SideMenu } from './side-menu.tsx';

const AudioSlot = lazy(async () => ({ default: (await import('./audio-slot.tsx')).AudioSlot }));

/** The frame of every signed-in screen: menu, header, live events and audio. */
export function Layout() {
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  // Before any screen fetches, so that little has to be fetched again once it is connected.
  useLayoutEffect(openLiveEvents, []);
  useLiveDocuments();
  useOutbox();
  useNoteDrafts();
  useOwnPreferences();
  useOpenings();
  useNewSignIns();
  useAccountChanges();
  const isListening = useIsListening();

  const isFocused = useIsFocusMode();

  return (
    <TooltipProvider delayDuration={300}>
      <div
        className={clsx(
          'grid min-h-dvh grid-cols-[minmax(0,1fr)]',
          !isFocused && 'lg:grid-cols-[var(--menu-width)_minmax(0,1fr)]',
        )}
      >
        {!isFocused && <Menus isOpen={menuOpen} onOpenChange={setMenuOpen} />}
        <div className="flex min-w-0 flex-col">
          {!isFocused && <Header onMenu={() => setMenuOpen(true)} />}
          <main
            id="main"
            tabIndex={-1}
            key={pathname}
            // A screen that scrolls inside itself sets data-fills and gets all the room below the header; the end of
            // any other can be scrolled out from under a button that floats beside it.
            className="flex min-w-0 flex-1 flex-col px-4 py-6 outline-none sm:px-8 sm:py-8 has-[>[data-fills]]:h-[calc(100dvh-4rem-var(--audio-bar,0px))] has-[>[data-fills]]:flex-none has-[>[data-fills]]:p-0 not-has-[>[data-fills]]:has-[~[data-floats]]:pb-40"
          >
            <FreshStart />
            <Suspense>
              <Outlet />
            </Suspense>
          </main>
          {isListening && (
            <Suspense>
              <AudioSlot />
            </Suspense>
          )}
        </div>
        <PasswordDialog />
      </div>
    </TooltipProvider>
  );
}

/** Navigation: the menu, beside the screen or over it, and the link that skips it. */
function Menus({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        Skip to content
      </a>
      <aside
        data-menu
        className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-e border-line bg-sunken lg:flex"
      >
        <div className="flex min-h-16 items-center gap-2.5 px-5 text-accent">
          <BrandMark className="size-7" />
          <span className="font-serif text-lg font-semibold text-ink">Gene</span>
        </div>
        <SideMenu onNavigate={() => undefined} />
      </aside>
      <Sheet
        open={isOpen}
        onOpenChange={onOpenChange}
        title="Menu"
        icon={<BrandMark className="size-7 text-accent" />}
      >
        <SideMenu onNavigate={() => onOpenChange(false)} />
        <p className="mt-auto flex items-center gap-2 px-5 py-4 font-serif text-ink-soft">
          <BrandMark className="size-5 text-accent" />
          Gene
        </p>
      </Sheet>
    </>
  );
}

/** Starts a new screen at its top, for the keyboard and screen readers too; going back changes nothing. */
function FreshStart() {
  const [back] = useState(useNavigationType() === NavigationType.Pop);
  useEffect(() => {
    if (back) return;
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [back]);
  return null;
}
