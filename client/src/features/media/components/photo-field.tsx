import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, ImagePlus, Trash2 } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { As } from '#/api/client';
import { cx } from '#/lib/class-name';
import { Button } from '#/ui/button';
import { acceptedTypes } from '../prepare';
import { usePhotoUpload } from '../use-photo-upload';
import { type AltText, AltTextFields } from './alt-text-fields';
import { CropDialog } from './crop-dialog';
import { EmptyBox, PhotoBox, PreviewBox, UploadProgress } from './photo-box';

export interface PhotoFieldProps {
  /** Whose photo it is. */
  as: As;
  label: ReactNode;
  /** The address of the photo; empty without one. */
  value: string;
  onChange: (url: string) => void;
  /** Width by height of the place where it is shown: the owner chooses the part that fits. Absent: all of it is kept. */
  aspect?: number;
  hint?: ReactNode;
  /** Of the form around it. */
  error?: ReactNode;
  /** What the photo shows, for those who don't see it; absent where a name beside it says so. */
  alt?: AltText & { onChange: (alt: AltText) => void };
}

/** A photo of the restaurant's: chosen or dropped, cut, sent, replaced, removed. The photo is stored at once; the form keeps its address. */
export function PhotoField({ as, label, value, onChange, aspect, hint, error, alt }: PhotoFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const upload = usePhotoUpload({ as, aspect, onStored: onChange });
  const shown = Boolean(upload.preview || value);
  const problem = upload.problem ?? error;

  const choose = () => input.current?.click();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void upload.pick(file);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a flex column in every browser
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-problem`}
      className="flex flex-col gap-2"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span id={id} className="font-medium text-small">
        {label}
      </span>
      <div
        style={{ aspectRatio: aspect ?? 3 / 2 }}
        className={cx(
          'relative w-full max-w-80 overflow-hidden rounded-card border',
          shown ? 'border-line' : 'border-control-line border-dashed',
          over ? 'bg-brand-tint' : 'bg-sunken',
        )}
      >
        {upload.preview && <PreviewBox {...upload.preview} />}
        {!upload.preview && value && <PhotoBox src={value} aspect={aspect} alt={t`The chosen photo`} />}
        {!shown && <EmptyBox onChoose={choose} />}
        {upload.sending && <UploadProgress part={upload.progress} onCancel={upload.cancel} />}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes.join(',')}
        aria-label={t`Choose a photo`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void upload.pick(file);
          event.target.value = ''; // the same file may be chosen again
        }}
      />
      {shown && !upload.sending && (
        <div className="flex flex-wrap gap-2">
          <Button icon={<ImagePlus aria-hidden className="size-5" />} onClick={choose}>
            <Trans>Replace</Trans>
          </Button>
          <Button
            variant="ghost"
            icon={<Trash2 aria-hidden className="size-5" />}
            onClick={() => onChange('')}
          >
            <Trans>Remove</Trans>
          </Button>
        </div>
      )}
      {hint && <p className="text-2 text-micro">{hint}</p>}
      <div
        id={`${id}-problem`}
        aria-live="polite"
        className="flex flex-wrap items-center gap-2 text-danger-ink text-micro empty:hidden"
      >
        {problem && (
          <>
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            <span>{problem}</span>
            {upload.again && (
              <Button onClick={upload.again}>
                <Trans>Try again</Trans>
              </Button>
            )}
          </>
        )}
      </div>
      {alt && shown && <AltTextFields value={alt} onChange={alt.onChange} />}
      {upload.cutting && aspect && (
        <CropDialog
          src={upload.cutting.src}
          photo={upload.cutting}
          aspect={aspect}
          onCrop={upload.send}
          onCancel={upload.cancel}
        />
      )}
    </div>
  );
}
