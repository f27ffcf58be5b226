import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { readableFrom } from '#/lib/colour';
import { chosenContrast, headText, isScene } from '#/public/homepage-colour';
import { Button } from '#/ui/button';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { Segmented } from '#/ui/segmented';
import { Switch } from '#/ui/switch';
import { type Doc, ownScene } from '../document';
import { useHomepageForm, useProblem } from '../form-context';
import { PhotoList } from './photo-list';
import { Section } from './section';

type ColourName =
  | 'headerBackgroundColor'
  | 'headerTextColor'
  | 'primaryColor'
  | 'secondaryColor'
  | 'lowerBackgroundColor';

/** As every page begins (spec section 9); a text colour that was not chosen is made readable. */
const unchosen = '#FFFFFF';

/** Pictures and colours. */
export function LookSection() {
  const { t } = useLingui();
  const { doc, set, photo: Photo } = useHomepageForm();
  const problem = useProblem();
  const scene = isScene(doc.heroImageUrl);
  const picture = doc.headerBackgroundType === 'image';
  return (
    <Section id="look" title={<Trans>Pictures and colours</Trans>}>
      <div className="grid items-start gap-4 @xl:grid-cols-2">
        <Photo
          label={t`Logo`}
          value={doc.logoUrl}
          aspect={1}
          error={problem('logoUrl')}
          onChange={(logoUrl) => set({ logoUrl })}
        />
        <div className="flex flex-col gap-3">
          <Switch
            label={<Trans>Our drawing of a Najdi house as the header</Trans>}
            checked={scene}
            onCheckedChange={(on) => set({ heroImageUrl: on ? ownScene : '' })}
          />
          {!scene && (
            <Photo
              label={t`Picture below the header`}
              value={doc.heroImageUrl}
              aspect={3}
              error={problem('heroImageUrl')}
              onChange={(heroImageUrl) => set({ heroImageUrl })}
            />
          )}
        </div>
      </div>
      <Segmented
        aria-label={t`Ground of the header`}
        options={[
          { value: 'color', label: scene ? <Trans>Drawing</Trans> : <Trans>Colour</Trans> },
          { value: 'image', label: <Trans>Photo</Trans> },
        ]}
        value={doc.headerBackgroundType}
        onValueChange={(headerBackgroundType) => set({ headerBackgroundType })}
        className="self-start"
      />
      {picture && (
        <Photo
          label={t`Photo behind the name`}
          value={doc.headerBackgroundPhotoUrl}
          aspect={2}
          error={problem('headerBackgroundPhotoUrl')}
          onChange={(headerBackgroundPhotoUrl) => set({ headerBackgroundPhotoUrl })}
        />
      )}
      <div className="grid items-start gap-4 @md:grid-cols-2 @2xl:grid-cols-4">
        {!picture && !scene && (
          <ColourField name="headerBackgroundColor" label={<Trans>Header’s ground</Trans>} />
        )}
        <HeadTextField doc={doc} />
        <ColourField
          name="primaryColor"
          label={<Trans>Main colour</Trans>}
          hint={<Trans>Buttons and figures; deepened where it could not be read.</Trans>}
        />
        <ColourField
          name="secondaryColor"
          label={<Trans>Second colour</Trans>}
          hint={<Trans>Running text.</Trans>}
        />
      </div>
      <ContrastNotice />
      <div className="flex flex-wrap items-end gap-3">
        <ColourField name="lowerBackgroundColor" label={<Trans>Ground of the lower part</Trans>} />
        {doc.lowerBackgroundColor && (
          <Button onClick={() => set({ lowerBackgroundColor: '' })}>
            <Trans>Without a colour</Trans>
          </Button>
        )}
      </div>
      <PhotoList
        field="headerPhotoUrls"
        title={<Trans>Photos beside the story</Trans>}
        hint={<Trans>Three at most; without any, best sellers are shown there.</Trans>}
        aspect={1}
        most={3}
      />
      <PhotoList
        field="lowerPhotoUrls"
        title={<Trans>Photos below</Trans>}
        hint={<Trans>Of the house, the kitchen, the tables.</Trans>}
        aspect={4 / 3}
        most={12}
      />
    </Section>
  );
}

function ColourField({ name, label, hint }: { name: ColourName; label: ReactNode; hint?: ReactNode }) {
  const { doc, set } = useHomepageForm();
  const problem = useProblem();
  return (
    <Field label={label} hint={hint} error={problem(name)}>
      <Input
        name={name}
        type="color"
        className="min-w-24 cursor-pointer p-1!"
        value={doc[name] || '#fdfdfc'}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </Field>
  );
}

/** Shows what guests see; the default stands for "whatever can be read". */
function HeadTextField({ doc }: { doc: Doc }) {
  const { set } = useHomepageForm();
  const problem = useProblem();
  const automatic = chosenContrast(doc) === undefined;
  return (
    <Field
      label={<Trans>Header’s text</Trans>}
      hint={automatic ? <Trans>Chosen by itself, so that it can be read.</Trans> : undefined}
      error={problem('headerTextColor')}
    >
      <Input
        name="headerTextColor"
        type="color"
        className="cursor-pointer p-1!"
        value={headText(doc).toLowerCase()}
        onChange={(event) => set({ headerTextColor: event.target.value })}
      />
    </Field>
  );
}

function ContrastNotice() {
  const { doc, set } = useHomepageForm();
  const ratio = chosenContrast(doc);
  if (ratio === undefined || ratio >= readableFrom) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-card bg-accent-tint px-3 py-2 text-accent-ink text-small"
    >
      <p className="min-w-0 grow">
        <Trans>The header’s text is hard to read on its ground.</Trans>
      </p>
      <Button onClick={() => set({ headerTextColor: unchosen })}>
        <Trans>Make it readable</Trans>
      </Button>
    </div>
  );
}
