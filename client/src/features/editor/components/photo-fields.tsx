import { Trans, useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { uuidv7 } from '#/lib/uuid';
import { Button } from '#/ui/button';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import type { Item, ItemChange } from '../document';
import { useEditorFrame } from '../editor-context';
import { mainPhoto, type Photo, photosOf, withPhotos } from '../photo';
import { PanelSection } from './panel-section';
import { useProblemText } from './use-thing';

/** The server takes no more. */
const most = 10;
const aspect = 4 / 3;

interface PhotoFieldsProps {
  item: Item;
  onChange: ItemChange;
}

/** The photos of a dish; the main one stands in the lists. */
export function PhotoFields({ item, onChange }: PhotoFieldsProps) {
  const { t } = useLingui();
  const { photo: Slot } = useEditorFrame();
  const problem = useProblemText({ kind: 'item', id: item.id });
  const photos = photosOf(item);
  const main = mainPhoto(photos);
  const change = (next: (photos: readonly Photo[]) => Photo[], field = 'photos') =>
    onChange((now) => withPhotos(next(photosOf(now))), field);
  const patch = (id: string, values: Partial<Photo>, field?: string) =>
    change((now) => now.map((each) => (each.id === id ? { ...each, ...values } : each)), field);
  return (
    <PanelSection title={<Trans>Photos</Trans>}>
      <div data-field="photos" tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {photos.map(({ id, url, caption }, index) => {
          const number = index + 1;
          return (
            <div key={id} className="flex flex-col gap-2 rounded-card bg-sunken p-3">
              <Slot
                label={t`Photo ${number}`}
                value={url}
                aspect={aspect}
                error={problem(`photos[${index}].url`)}
                onChange={(stored) =>
                  stored ? patch(id, { url: stored }) : change((now) => now.filter((each) => each.id !== id))
                }
              />
              <Field label={<Trans>What the photo shows</Trans>} error={problem(`photos[${index}].caption`)}>
                <Input
                  autoComplete="off"
                  maxLength={200}
                  value={caption ?? ''}
                  onChange={(event) => patch(id, { caption: event.target.value }, `caption.${id}`)}
                />
              </Field>
              {photos.length > 1 &&
                (id === main?.id ? (
                  <p className="inline-flex min-h-tap items-center gap-2 text-2 text-small">
                    <Star aria-hidden className="size-5" />
                    <Trans>Main photo</Trans>
                  </p>
                ) : (
                  <Button
                    className="self-start"
                    icon={<Star aria-hidden className="size-5" />}
                    onClick={() => change((now) => now.map((each) => ({ ...each, isMain: each.id === id })))}
                  >
                    <Trans>Make it the main photo</Trans>
                  </Button>
                ))}
            </div>
          );
        })}
        {photos.length < most && (
          <Slot
            // A new empty place after each photo that was added.
            key={photos.length}
            label={photos.length > 0 ? t`Another photo` : t`Photo`}
            value=""
            aspect={aspect}
            onChange={(url) =>
              url && change((now) => [...now, { id: uuidv7(), url, isMain: now.length === 0, caption: '' }])
            }
          />
        )}
      </div>
    </PanelSection>
  );
}
