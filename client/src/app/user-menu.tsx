import { Trans, useLingui } from '@lingui/react/macro';
import { Languages, LogOut, Moon, Sun } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useSignOut } from '#/features/account/desk';
import { useTheme } from '#/lib/theme';
import { languageNames, otherLanguage } from '#/locale/language';
import { useLanguage } from '#/locale/use-language';
import { Avatar } from '#/ui/avatar';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/ui/dropdown-menu';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { useDesk } from './desk-context.ts';
import { paths } from './paths.ts';

/** Name, e-mail, language, light or dark, and the way out. */
export function UserMenu() {
  const { t } = useLingui();
  const refused = useRefusal();
  const desk = useDesk();
  const navigate = useNavigate();
  const signOut = useSignOut(desk.as === 'owner' ? 'owner' : 'staff');
  const { language, toggleLanguage } = useLanguage();
  const [theme, setTheme] = useTheme();
  const other = otherLanguage(language);
  const dark = theme === 'dark';

  const leave = async () => {
    const login = desk.as === 'owner' ? paths.home.href() : paths.waiter.login.href();
    try {
      await signOut.mutateAsync();
      toast({ title: t`Logged Out`, description: t`See you next time!`, variant: 'success' });
    } catch (error) {
      refused(t`Logout Failed`, error, t`There was an error logging out. Please try again.`);
    }
    void navigate(login, { replace: true });
  };

  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="rounded-full">
        <span className="sr-only">{t`Account of ${desk.name}`}</span>
        <span aria-hidden>
          <Avatar name={desk.name} />
        </span>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-64">
        <div className="px-3 py-2">
          <p className="truncate font-semibold">
            <bdi>{desk.name}</bdi>
          </p>
          {desk.email && (
            <p className="truncate text-2 text-micro">
              <bdi dir="ltr">{desk.email}</bdi>
            </p>
          )}
        </div>
        <DropdownMenuSeparator />
        <DropdownMenuItem
          icon={<Languages aria-hidden />}
          lang={other}
          onSelect={() => void toggleLanguage()}
        >
          {languageNames[other]}
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
          onSelect={() => setTheme(dark ? 'light' : 'dark')}
        >
          {dark ? <Trans>Light theme</Trans> : <Trans>Dark theme</Trans>}
        </DropdownMenuItem>
        {desk.as !== 'support' && ( // which leaves by its banner
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem
              icon={<LogOut aria-hidden className="flip" />}
              danger
              onSelect={() => void leave()}
            >
              <Trans>Log out</Trans>
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
