import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#/ui/button';
import { useHomepageForm, useProblem } from '../form-context';

interface PhotoListProps {
  field: 'headerPhotoUrls' | 'lowerPhotoUrls';
  title: ReactNode;
  hint: ReactNode;
  aspect: number;
  most: number;
}

/** Several photos in their order; an emptied one leaves the list. */
export function PhotoList({ field, title, hint, aspect, most }: PhotoListProps) {
  const { t } = useLingui();
  const { doc, set, photo: Photo } = useHomepageForm();
  const problem = useProblem();
  const [adding, setAdding] = useState(false);
  const urls = doc[field];
  const change = (index: number, url: string) =>
    set((now) => ({ [field]: url ? now[field].with(index, url) : now[field].toSpliced(index, 1) }));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-medium text-small">{title}</legend>
      <p className="text-2 text-micro">{hint}</p>
      <div className="grid items-start gap-4 @md:grid-cols-2 @2xl:grid-cols-3">
        {urls.map((url, index) => {
          const number = index + 1;
          return (
            <Photo
              // biome-ignore lint/suspicious/noArrayIndexKey: the same photo may stand twice
              key={index}
              label={t`Photo ${number}`}
              value={url}
              aspect={aspect}
              error={problem(`${field}[${index}]`)}
              onChange={(stored) => change(index, stored)}
            />
          );
        })}
        {adding && urls.length < most && (
          <Photo
            label={t`New photo`}
            value=""
            aspect={aspect}
            onChange={(url) => {
              if (!url) return;
              setAdding(false);
              set((now) => ({ [field]: [...now[field], url] }));
            }}
          />
        )}
      </div>
      {!adding && urls.length < most && (
        <Button
          className="self-start"
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => setAdding(true)}
        >
          <Trans>Add a photo</Trans>
        </Button>
      )}
    </fieldset>
  );
}
