import { Trans } from '@lingui/react/macro';
import { useLanguage } from '#/locale/use-language';
import { homepageDescription, homepageTitle } from '#/public/homepage-text';
import { Num } from '#/ui/num';
import { useHomepageForm } from '../form-context';
import { Section } from './section';
import { TextField } from './text-field';

const titleLength = 200;
const descriptionLength = 300;

/** What search engines show; without texts of its own the page's are taken. */
export function SearchSection() {
  const { language } = useLanguage();
  const { doc } = useHomepageForm();
  const count = (text: string, most: number) => (
    <Trans comment="Characters used of those allowed">
      <Num value={[...text].length} /> of <Num value={most} />
    </Trans>
  );
  return (
    <Section id="search" title={<Trans>Search engines</Trans>}>
      <TextField
        name="seoTitle"
        label={<Trans>Title</Trans>}
        maxLength={titleLength}
        hint={count(doc.seoTitle, titleLength)}
      />
      <TextField
        name="seoDescription"
        label={<Trans>Description</Trans>}
        maxLength={descriptionLength}
        hint={count(doc.seoDescription, descriptionLength)}
        multiline
      />
      <div className="rounded-card border border-line bg-sunken p-4">
        <p className="text-2 text-micro">
          <Trans>As a search result</Trans>
        </p>
        <p className="text-2 text-small">
          <bdi dir="ltr">{`${window.location.host} › ${doc.slug || '…'}`}</bdi>
        </p>
        <p className="line-clamp-1 text-info-ink text-lead">
          <bdi>{homepageTitle(doc, language)}</bdi>
        </p>
        <p className="line-clamp-2 text-2 text-small">
          <bdi>{homepageDescription(doc, language)}</bdi>
        </p>
      </div>
    </Section>
  );
}
