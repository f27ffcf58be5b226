import { Trans, useLingui } from '@lingui/react/macro';
import { ImagePlus, X } from 'lucide-react';
import { cx } from '#/lib/class-name';
import { photoFacts } from '#/lib/photo';
import { IconButton } from '#/ui/icon-button';
import type { Size } from '../crop';

interface PhotoBoxProps {
  src: string;
  /** Width by height; without one the photo stands whole in a box of three by two. */
  aspect?: number;
  alt: string;
}

/** A photo in the place it takes later, in its mean colour until it has arrived. */
export function PhotoBox({ src, aspect, alt }: PhotoBoxProps) {
  const facts = photoFacts(src);
  return (
    <img
      src={src}
      srcSet={facts?.srcSet}
      sizes="20rem"
      width={facts?.width}
      height={facts?.height}
      alt={alt}
      className={cx('size-full', aspect && !src.endsWith('.svg') ? 'object-cover' : 'object-contain')}
      style={aspect ? { backgroundColor: facts?.color } : undefined}
    />
  );
}

/** The part that was chosen of a photo that is still on this device. */
export function PreviewBox({ src, width, height, crop }: Size & { src: string; crop?: string }) {
  return (
    <svg
      aria-hidden
      viewBox={crop?.replaceAll(',', ' ') ?? `0 0 ${width} ${height}`}
      className="block size-full"
    >
      <image href={src} width={width} height={height} />
    </svg>
  );
}

interface ProgressProps {
  /** 0 to 1. */
  part: number;
  onCancel: () => void;
}

/** How much of a photo has left this device; the rest of the time is the server's. */
export function UploadProgress({ part, onCancel }: ProgressProps) {
  const { t } = useLingui();
  const percent = Math.round(part * 100);
  return (
    <div className="absolute inset-x-0 bottom-0 flex items-center gap-3 bg-surface/92 ps-4 pe-1">
      <div className="grow">
        <p className="text-micro">
          {part < 1 ? <Trans>Uploading: {percent}%</Trans> : <Trans>Preparing…</Trans>}
        </p>
        <div
          role="progressbar"
          aria-label={t`Upload of the photo`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="h-1.5 overflow-hidden rounded-full bg-line"
        >
          <div className="h-full bg-brand-solid transition-[width]" style={{ width: `${percent}%` }} />
        </div>
      </div>
      <IconButton label={t`Stop the upload`} icon={<X />} onClick={onCancel} />
    </div>
  );
}

/** The empty place: choosing a file begins here. */
export function EmptyBox({ onChoose }: { onChoose: () => void }) {
  return (
    <button
      type="button"
      className="flex size-full flex-col items-center justify-center gap-1 p-3 text-small"
      onClick={onChoose}
    >
      <ImagePlus aria-hidden className="size-7 text-brand-ink" />
      <span className="font-medium">
        <Trans>Add a photo</Trans>
      </span>
      <span className="text-2 text-micro">
        <Trans>JPEG, PNG or WebP</Trans>
      </span>
    </button>
  );
}
