import type { Theme } from '@gene/contract/preferences';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { CircleUser, LogOut, Menu as MenuIcon, Monitor, Moon, Settings, Sun, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { NoticeBell } from '../features/notices/notice-bell.tsx';
import { UploadIndicator } from '../features/documents/upload-indicator.tsx';
import { savePreferences } from '../features/preferences/queries.ts';
import { messageOf } from '../lib/api.ts';
import { query } from '../lib/query.ts';
import { setTheme, useTheme } from '../lib/theme.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../ui/menu.tsx';
import { toastError } from '../ui/toast.tsx';
import { logout } from './logout.ts';
import { Palette } from './palette.tsx';
import { useCrumbs } from './use-crumbs.ts';

const themeChoices = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
  { value: 'system', label: 'System', icon: <Monitor aria-hidden /> },
] as const;

/** At once on this device, then on the others. */
function chooseTheme(theme: Theme) {
  setTheme(theme);
  savePreferences({ theme }).catch((error: unknown) =>
    toastError('The theme changed on this device only', { description: messageOf(error) }),
  );
}

export function Header({ onMenu }: { onMenu: () => void }) {
  return (
    <header className="sticky top-0 z-30 flex min-h-16 items-center gap-1 border-b border-line bg-paper/95 px-3 backdrop-blur-sm sm:px-6">
      <IconButton label="Open menu" onClick={onMenu} className="lg:hidden">
        <MenuIcon aria-hidden />
      </IconButton>
      <div className="min-w-0 flex-1 px-1">
        <Breadcrumb crumbs={useCrumbs()} />
      </div>
      <UploadIndicator />
      <Palette />
      <NoticeBell />
      <ThemeMenu />
      <AccountMenu />
    </header>
  );
}

function ThemeMenu() {
  const theme = useTheme();
  const Icon = { light: Sun, dark: Moon, system: Monitor }[theme];
  return (
    <Menu
      trigger={
        <IconButton label="Theme">
          <Icon aria-hidden />
        </IconButton>
      }
    >
      <MenuChoice label="Theme" value={theme} options={themeChoices} onChange={chooseTheme} />
    </Menu>
  );
}

function AccountMenu() {
  const navigate = useNavigate();
  const me = useQuery(query(api.auth.me));
  return (
    <Menu
      trigger={
        <IconButton label="Account">
          <CircleUser aria-hidden />
        </IconButton>
      }
    >
      {me.data && (
        <div className="max-w-64 px-2.5 py-2 text-sm">
          <p dir="auto" className="truncate font-medium">
            {me.data.name}
          </p>
          <p className="truncate text-ink-soft">{me.data.email}</p>
        </div>
      )}
      <MenuSeparator />
      <MenuItem icon={<UserRound aria-hidden />} onSelect={() => void navigate('/profile')}>
        Profile
      </MenuItem>
      <MenuItem icon={<Settings aria-hidden />} onSelect={() => void navigate('/settings')}>
        Settings
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => void logout()}>
        Logout
      </MenuItem>
    </Menu>
  );
}
