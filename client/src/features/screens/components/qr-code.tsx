import { qrMatrix } from '../qr';

/** Four modules around the code that a camera needs free. */
const QUIET = 4;

interface QRCodeProps {
  text: string;
  label: string;
  className?: string;
}

/** Black on white in every theme: cameras expect it. Nothing for a text that is too long. */
export function QRCode({ text, label, className }: QRCodeProps) {
  const rows = qrMatrix(text);
  if (!rows) return null;
  const size = rows.length + 2 * QUIET;
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
