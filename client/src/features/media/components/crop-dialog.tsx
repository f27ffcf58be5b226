import { Trans, useLingui } from '@lingui/react/macro';
import { ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/ui/button';
import { Dialog, DialogClose, DialogContent } from '#/ui/dialog';
import { cropText, largestCrop, maxZoom, type Size, zoomOf, zoomTo } from '../crop';
import { CropStage } from './crop-stage';

interface CropDialogProps {
  src: string;
  photo: Size;
  /** Width by height of the place where the photo is shown. */
  aspect: number;
  onCrop: (crop: string) => void;
  onCancel: () => void;
}

/** Lets the owner choose the part of a photo that fits its place. */
export function CropDialog({ src, photo, aspect, onCrop, onCancel }: CropDialogProps) {
  const { t } = useLingui();
  const [crop, setCrop] = useState(() => largestCrop(photo, aspect));
  const farthest = maxZoom(photo, aspect);
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent
        title={<Trans>Cut the photo</Trans>}
        description={<Trans>What is inside the window is shown to guests.</Trans>}
        footer={
          <>
            <DialogClose asChild>
              <Button>
                <Trans>Cancel</Trans>
              </Button>
            </DialogClose>
            <Button variant="solid" onClick={() => onCrop(cropText(crop, photo))}>
              <Trans>Use this photo</Trans>
            </Button>
          </>
        }
      >
        <CropStage src={src} photo={photo} crop={crop} onCrop={setCrop} />
        {farthest > 1.05 && (
          <label className="mt-2 flex min-h-tap items-center gap-3">
            <ZoomIn aria-hidden className="size-5 shrink-0 text-2" />
            <input
              type="range"
              min={1}
              max={farthest}
              step={0.01}
              value={zoomOf(crop, photo)}
              aria-label={t`Magnify`}
              className="h-tap grow accent-(--brand-solid)"
              onChange={(event) => setCrop(zoomTo(crop, photo, Number(event.target.value)))}
            />
          </label>
        )}
      </DialogContent>
    </Dialog>
  );
}
