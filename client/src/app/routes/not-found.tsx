import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Address, NotFoundView } from '#/public/not-found-view';

/** With development, the full address and a hint for whoever is building the page; guests get the path and a way home. */
export function NotFound({ development = import.meta.env.DEV }: { development?: boolean }) {
  const { t } = useLingui();
  const { pathname, hash } = useLocation();
  return (
    <>
      <title>{t`404 Page Not Found`}</title>
      <NotFoundView path={pathname}>
        {development && (
          <>
            <Address name={t`Hash`} value={hash || '-'} />
            <Address name={t`URL`} value={window.location.href} />
            <p>
              <Trans>Did you forget to add the page to the router?</Trans>
            </p>
          </>
        )}
      </NotFoundView>
    </>
  );
}

export const NotFoundPage = () => <NotFound />;
