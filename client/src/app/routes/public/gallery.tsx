import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { templatesQuery } from '#/features/account/site';
import { activateLanguage } from '#/locale/i18n';
import { isLanguage } from '#/locale/language';
import { Gallery, galleryTitle } from '#/public/gallery';
import { Spinner } from '#/ui/spinner';
import { LoadFailure } from '../../load-failure.tsx';

/** /template-gallery where the server has not drawn it: on the way from another page. */
export function Component() {
  const { t } = useLingui();
  const { data, error, refetch, isFetching } = useQuery(templatesQuery);
  const asked = useSearchParams()[0].get('lang');
  useEffect(() => {
    // Texts that do not arrive leave the page in the language that it has.
    if (isLanguage(asked)) activateLanguage(asked).catch(() => {});
  }, [asked]);
  if (!data) {
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
      <title>{t(galleryTitle)}</title>
      <Gallery templates={data} />
    </>
  );
}
