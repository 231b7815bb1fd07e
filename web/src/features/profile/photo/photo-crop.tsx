import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { insideOf, moved, squareOf, zoomAtMost, type Crop } from './crop.ts';

const shownEdge = 512;
const sentEdge = 1024;
const step = 0.05;
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, crop: Crop): void {
  const { left, top, edge } = squareOf(crop, bitmap);
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(bitmap, left, top, edge, edge, 0, 0, canvas.width, canvas.height);
}

async function cutOut(bitmap: ImageBitmap, crop: Crop): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = sentEdge;
  canvas.height = sentEdge;
  draw(canvas, bitmap, crop);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.9);
  });
  return blob && new File([blob], 'photo.webp', { type: blob.type });
}

function Zoom({ crop, onZoom }: { crop: Crop; onZoom: (zoom: number) => void }) {
  const t = useTranslations('profile.photo');
  return (
    <div className="mt-3 flex items-center gap-2">
      <IconButton icon={Minus} label={t('smaller')} size="sm" onClick={() => onZoom(crop.zoom - 0.2)} />
      <input
        type="range"
        min={1}
        max={zoomAtMost}
        step={0.01}
        value={crop.zoom}
        aria-label={t('zoom')}
        aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
        onChange={(event) => onZoom(Number(event.target.value))}
        className="h-11 min-w-0 flex-1 accent-(--primary)"
      />
      <IconButton icon={Plus} label={t('larger')} size="sm" onClick={() => onZoom(crop.zoom + 0.2)} />
    </div>
  );
}

/** Cuts a square out of a picture: dragged or moved with the arrow keys, zoomed with the slider or the wheel. */
export function PhotoCrop({
  bitmap,
  busy,
  onSave,
  onCancel,
}: {
  bitmap: ImageBitmap;
  busy: boolean;
  onSave: (photo: File) => void;
  onCancel: () => void;
}) {
  const t = useTranslations('profile.photo');
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number }>(undefined);
  const [crop, setCrop] = useState<Crop>({ zoom: 1, x: 0.5, y: 0.5 });
  useEffect(() => {
    if (canvas.current) draw(canvas.current, bitmap, crop);
  }, [bitmap, crop]);
  useEffect(() => canvas.current?.focus(), []);
  const move = (right: number, down: number) => setCrop((before) => moved(before, right, down, bitmap));
  const zoom = (value: number) => setCrop((before) => insideOf({ ...before, zoom: value }, bitmap));
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!from.current) return;
    const edge = event.currentTarget.clientWidth;
    move((from.current.x - event.clientX) / edge, (from.current.y - event.clientY) / edge);
    from.current = { x: event.clientX, y: event.clientY };
  };
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    move(...arrow);
  };
  const save = () => void cutOut(bitmap, crop).then((photo) => photo && onSave(photo));
  return (
    <div>
      <canvas
        ref={canvas}
        width={shownEdge}
        height={shownEdge}
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- it takes the arrow keys itself
        role="application"
        aria-label={t('crop')}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          from.current = undefined;
        }}
        onWheel={(event) => zoom(crop.zoom - event.deltaY / 500)}
        className="aspect-square w-full cursor-move touch-none rounded-full bg-inset"
      />
      <Zoom crop={crop} onZoom={zoom} />
      <p className="text-xs text-muted">{t('cropHelp')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" size="sm" busy={busy} onClick={save}>
          {t('save')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
      <p role="status" className="mt-2 text-xs text-muted">
        {busy && t('sending')}
      </p>
    </div>
  );
}
