import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import {
  Armchair,
  Languages,
  LayoutDashboard,
  LogOut,
  Menu,
  Moon,
  RefreshCw,
  Sun,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#/app/paths';
import { useSound } from '#/features/waiter/use-alarms';
import { useTheme } from '#/lib/theme';
import { useLive } from '#/live/context';
import { languageNames, otherLanguage } from '#/locale/language';
import { useLanguage } from '#/locale/use-language';
import { BilingualText } from '#/ui/bilingual-text';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/ui/dropdown-menu';
import { IconButton } from '#/ui/icon-button';
import { useFloor } from './floor';

/** Reads everything again and asks the stream to reconnect, for who does not trust what they see. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  const { retry } = useLive();
  return () => {
    retry();
    void client.invalidateQueries();
  };
}

/** What is needed once an hour, out of the thumb's way. */
export function FloorMenu() {
  const { t } = useLingui();
  const { profile, signOut } = useFloor();
  const { language, toggleLanguage } = useLanguage();
  const [sound, setSound] = useSound();
  const [theme, setTheme] = useTheme();
  const refresh = useRefresh();
  const other = otherLanguage(language);
  const dark = theme === 'dark';
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t`Menu`} size="staff" icon={<Menu className="size-6!" />} />
      </DropdownMenuTrigger>
      <DropdownMenuContent className="[&_[role=menuitem]]:min-h-tap-staff">
        <DropdownMenuLabel>
          <bdi>
            {profile.firstName} {profile.lastName}
          </bdi>{' '}
          · <BilingualText en={profile.restaurant.name} ar={profile.restaurant.nameAr} />
        </DropdownMenuLabel>
        <DropdownMenuItem asChild>
          <Link to={paths.waiter.dashboard.href()}>
            <LayoutDashboard aria-hidden />
            <Trans>Dashboard</Trans>
          </Link>
        </DropdownMenuItem>
        {profile.permissions.includes('table.manage') && (
          <DropdownMenuItem asChild>
            <Link to={paths.waiter.setUpTables.href()}>
              <Armchair aria-hidden />
              <Trans>Table Management</Trans>
            </Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuItem icon={<RefreshCw aria-hidden />} onSelect={refresh}>
          <Trans>Refresh</Trans>
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={sound ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
          onSelect={() => setSound(!sound)}
        >
          {sound ? <Trans>Sound is on</Trans> : <Trans>Sound is off</Trans>}
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
          onSelect={() => setTheme(dark ? 'light' : 'dark')}
        >
          {dark ? <Trans>Light screen</Trans> : <Trans>Dark screen</Trans>}
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={<Languages aria-hidden />}
          lang={other}
          onSelect={() => void toggleLanguage()}
        >
          {languageNames[other]}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem icon={<LogOut aria-hidden className="flip" />} danger onSelect={signOut}>
          <Trans>Logout</Trans>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
