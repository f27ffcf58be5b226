import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '#/api/error';
import { errorText } from '#/api/error-text';
import { ErrorState } from '#/ui/error-state';
import { LanguageToggle } from '#/ui/language-toggle';
import { Logo } from '#/ui/logo';
import { MenuMissing } from './menu-missing';

interface MenuProblemProps {
  error: unknown;
  /** It was reached by a code on a table. */
  table?: boolean;
  retrying: boolean;
  onRetry: () => void;
}

/** The page that stands where a menu could not be read. */
export function MenuProblem({ error, table = false, retrying, onRetry }: MenuProblemProps) {
  const { t, i18n } = useLingui();
  if (isApiError(error) && error.status === 404) {
    return (
      <>
        <title>{t`Menu`}</title>
        <MenuMissing table={table} />
      </>
    );
  }
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <title>{t`Menu`}</title>
      <header className="flex items-center justify-between gap-4 px-4 py-3">
        <Logo />
        <LanguageToggle size="staff" />
      </header>
      <main className="grid grow place-items-center pb-16">
        <ErrorState
          title={<Trans>The menu could not be loaded</Trans>}
          description={errorText(i18n, error, msg`Please try again.`)}
          retrying={retrying}
          onRetry={onRetry}
        />
      </main>
    </div>
  );
}
