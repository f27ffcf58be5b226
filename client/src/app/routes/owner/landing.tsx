import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '#/features/account/site';
import { Landing } from '#/public/landing';
import { landingTitle } from '#/public/landing-text';
import { Spinner } from '#/ui/spinner';
import { LoadFailure } from '../../load-failure.tsx';

/** "/" for everybody who is not signed in, where the server has not drawn it: on the way back from another page. */
export function LandingPage() {
  const { t } = useLingui();
  const { data: site, error, refetch, isFetching } = useQuery(siteQuery);
  if (site === undefined) {
    return error ? (
      <LoadFailure
        error={error}
        onRetry={refetch}
        retrying={isFetching}
        className="min-h-dvh justify-center"
      />
    ) : (
      <Spinner className="min-h-dvh" />
    );
  }
  return (
    <>
      <title>{t(landingTitle)}</title>
      <Landing site={site} />
    </>
  );
}
