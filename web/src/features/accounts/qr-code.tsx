import { generate } from 'lean-qr';

/** Light modules around it (ISO 18004). */
const margin = 4;

/** Black on white in every theme, as cameras expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const all = Array.from({ length: code.size * code.size }, (_, at) => ({
    x: at % code.size,
    y: Math.floor(at / code.size),
  }));
  const dark = all.filter(({ x, y }) => code.get(x, y));
  const width = code.size + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${width} ${width}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-md bg-white"
    >
      <path fill="black" d={dark.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('')} />
    </svg>
  );
}
