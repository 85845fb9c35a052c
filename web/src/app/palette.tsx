import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import {
  BookOpen,
  CalendarDays,
  FilePen,
  FileQuestion,
  Layers,
  ListMusic,
  LogOut,
  NotebookPen,
  Search,
  Settings,
  Shield,
  UserRound,
} from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PaletteCommand } from '../features/search/search-palette.tsx';
import { mayCall } from '../lib/may-call.ts';
import { query } from '../lib/query.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { loadPart } from '../ui/load-part.ts';
import { adminCalls } from './admin-calls.ts';
import { logout } from './logout.ts';

const SearchPalette = lazy(() =>
  loadPart(async () => ({
    default: (await import('../features/search/search-palette.tsx')).SearchPalette,
  })),
);

/** The search button; Ctrl K and ⌘ K open the search from anywhere. */
export function Palette() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const commands = useCommands();

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      setWanted(true);
      setOpen((shown) => !shown);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <IconButton
        label="Search everything (Ctrl K)"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Search aria-hidden />
      </IconButton>
      {wanted && (
        <Suspense>
          <SearchPalette open={open} onOpenChange={setOpen} commands={commands} />
        </Suspense>
      )}
    </>
  );
}

function useCommands(): PaletteCommand[] {
  const navigate = useNavigate();
  const me = useQuery(query(api.auth.me));
  const goTo = (to: string) => () => void navigate(to);
  return [
    { label: 'Subjects', icon: <BookOpen aria-hidden />, keywords: 'home start', run: goTo('/subject/1') },
    {
      label: 'Study Plan',
      icon: <CalendarDays aria-hidden />,
      keywords: 'calendar sessions schedule exam day month',
      run: goTo('/study-plan'),
    },
    {
      label: 'Playlist',
      icon: <ListMusic aria-hidden />,
      keywords: 'audio listen tracks queue',
      run: goTo('/playlist'),
    },
    {
      label: 'Gene Notes',
      icon: <NotebookPen aria-hidden />,
      keywords: 'write markdown',
      run: goTo('/gene-notes'),
    },
    {
      label: 'Predict Question Paper',
      icon: <FileQuestion aria-hidden />,
      keywords: 'prediction likely topics exam',
      run: goTo('/predict-questions'),
    },
    {
      label: 'Answer Question Paper',
      icon: <FilePen aria-hidden />,
      keywords: 'practice practise exam attempt marks',
      run: goTo('/answer-questions'),
    },
    {
      label: 'Flashcards',
      icon: <Layers aria-hidden />,
      keywords: 'cards study review due exam anki',
      run: goTo('/flashcards'),
    },
    {
      label: 'Profile',
      icon: <UserRound aria-hidden />,
      keywords: 'account name password sessions devices',
      run: goTo('/profile'),
    },
    ...(adminCalls.some((route) => mayCall(me.data, route))
      ? [{ label: 'Admin', icon: <Shield aria-hidden />, keywords: 'dashboard users', run: goTo('/admin') }]
      : []),
    ...(mayCall(me.data, api.settings.assistant)
      ? [
          {
            label: 'System Settings',
            icon: <Settings aria-hidden />,
            keywords: 'admin model engine assistant',
            run: goTo('/admin/settings'),
          },
        ]
      : []),
    { label: 'Logout', icon: <LogOut aria-hidden />, keywords: 'sign out', run: () => void logout() },
  ];
}
