import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type Crop, moveBy, type Size, zoomOf, zoomTo } from '../crop';

interface CropStageProps {
  src: string;
  photo: Size;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

// A part of the window's width, for each press of an arrow.
const keyStep = 0.04;
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The window through which the photo is seen: what is in it is kept. The photo follows the finger and the arrow keys. */
export function CropStage({ src, photo, crop, onCrop }: CropStageProps) {
  const { t } = useLingui();
  const pointers = useRef(new Map<number, { x: number; y: number }>());

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow) onCrop(moveBy(crop, photo, arrow[0] * crop.width * keyStep, arrow[1] * crop.width * keyStep));
    else if (event.key === '+' || event.key === '=') onCrop(zoomTo(crop, photo, zoomOf(crop, photo) * 1.1));
    else if (event.key === '-') onCrop(zoomTo(crop, photo, zoomOf(crop, photo) / 1.1));
    else return;
    event.preventDefault();
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const spread = (point: { x: number; y: number }) =>
        Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
      onCrop(zoomTo(crop, photo, (zoomOf(crop, photo) * spread(now)) / spread(before)));
    } else {
      const scale = crop.width / event.currentTarget.clientWidth;
      onCrop(moveBy(crop, photo, (before.x - now.x) * scale, (before.y - now.y) * scale));
    }
    pointers.current.set(event.pointerId, now);
  };

  const letGo = (event: PointerEvent) => pointers.current.delete(event.pointerId);

  return (
    <button
      type="button"
      aria-label={t`Photo. Drag it, or press the arrow keys, to choose what is shown; plus and minus magnify`}
      className="block w-full cursor-grab touch-none overflow-hidden rounded-card bg-sunken active:cursor-grabbing"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      }}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      <svg
        aria-hidden
        viewBox={`${crop.x} ${crop.y} ${crop.width} ${crop.height}`}
        className="pointer-events-none block max-h-[60vh] w-full"
      >
        <image href={src} width={photo.width} height={photo.height} preserveAspectRatio="none" />
        <Thirds crop={crop} />
      </svg>
    </button>
  );
}

/** Lines of thirds, by which a plate is placed. */
function Thirds({ crop: { x, y, width, height } }: { crop: Crop }) {
  const lines = [1 / 3, 2 / 3].flatMap((part) => [
    `M${x + width * part} ${y}v${height}`,
    `M${x} ${y + height * part}h${width}`,
  ]);
  return <path d={lines.join('')} className="fill-none stroke-white/45" vectorEffect="non-scaling-stroke" />;
}
