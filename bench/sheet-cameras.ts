/** Scanners and cameras: what becomes of a page on its way into a picture. */
import type { GreyImage } from '@gene/engines/sheet-reading';
import sharp, { type Sharp } from 'sharp';
import { randomNumbers } from './growth-data.ts';
import { normal } from './sheet-marks.ts';

export interface Camera {
  name: string;
  /** Pixels of the picture. */
  width: number;
  height: number;
  /** Share of the picture left round the page. */
  margin?: number;
  /** Corners move by up to this share of the picture. */
  tilt?: number;
  /** Degrees, either way. */
  rotation?: number;
  quarterTurns?: number;
  /** Waves of the paper, as a share of its width. */
  curl?: number;
  /** Bulge of the lens. */
  barrel?: number;
  brightness?: number;
  contrast?: number;
  /** Share of light that a shadow takes. */
  shadow?: number;
  /** Deviation, of 255. */
  noise?: number;
  /** Deviation, pixels. */
  blur?: number;
  /** Length of a shake, pixels. */
  motion?: number;
  jpeg?: number;
}

const scan = (name: string, dpi: number, more: Partial<Camera> = {}): Camera => ({
  ...{ name, width: Math.round(8.27 * dpi), height: Math.round(11.69 * dpi), margin: 0, rotation: 0.7 },
  ...{ noise: 3, jpeg: 80, ...more },
});
const phone = (name: string, more: Partial<Camera> = {}): Camera => ({
  ...{ name, width: 2250, height: 3000, margin: 0.1, tilt: 0.03, rotation: 6 },
  ...{ brightness: 0.85, noise: 5, shadow: 0.2, jpeg: 75, ...more },
});

/** Fifteen kinds; the last one nobody can read. */
export const cameras: readonly Camera[] = [
  scan('scan 75 dpi', 75),
  scan('scan 100 dpi', 100),
  scan('scan 200 dpi', 200),
  scan('scan 300 dpi', 300),
  scan('scan upside down', 150, { quarterTurns: 2 }),
  scan('scan turned', 150, { quarterTurns: 1 }),
  scan('scan skewed by 3°', 150, { rotation: 3, margin: 0.03 }),
  phone('phone'),
  phone('phone from the side', { tilt: 0.07, rotation: 12, margin: 0.15 }),
  phone('phone, paper curled', { curl: 0.008 }),
  phone('phone, paper curled more', { curl: 0.016, tilt: 0.02 }),
  phone('phone, wide lens', { barrel: 0.06 }),
  phone('phone, dark with a shadow', { brightness: 0.6, shadow: 0.55, noise: 14 }),
  phone('phone, 1 megapixel, blurred', { width: 960, height: 1280, blur: 0.8, jpeg: 45 }),
  phone('phone, out of focus', { blur: 4 }),
];
export const shaken: Camera = phone('phone, shaken', { motion: 21, width: 1500, height: 2000 });

type Corners = [number, number][];

/** A picture of a page; the same seed gives the same one. */
export async function photograph(page: GreyImage, camera: Camera, seed: number): Promise<Buffer> {
  const { width, height, blur, motion, quarterTurns = 0, jpeg = 85 } = camera;
  let picture = sharp(expose(page, camera, seed), { raw: { width, height, channels: 1 } });
  if (blur) picture = picture.blur(blur);
  if (motion) picture = await grey(picture.convolve(shake(motion)));
  if (quarterTurns) picture = (await grey(picture)).rotate(90 * quarterTurns);
  return picture.toColourspace('srgb').jpeg({ quality: jpeg }).toBuffer();
}

async function grey(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** A camera moved sideways while the shutter was open. */
const shake = (length: number) => ({
  ...{ width: length, height: 3, scale: length },
  kernel: [0, 1, 0].flatMap((row) => Array.from({ length }, () => row)),
});

/** Where the page's corners are in the picture. */
function cornersOf(page: GreyImage, camera: Camera, random: () => number): Corners {
  const { width, height, margin = 0, tilt = 0, rotation = 0 } = camera;
  const scale = Math.min(width / page.width, height / page.height) * (1 - margin * 2);
  const middle = [width / 2 + normal(random) * width * 0.01, height / 2 + normal(random) * height * 0.01];
  const angle = (rotation * (random() * 2 - 1) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map(([right = 0, down = 0]) => {
    const [x, y] = [(right - 0.5) * page.width * scale, (down - 0.5) * page.height * scale];
    return [
      (middle[0] ?? 0) + x * cos - y * sin + (random() * 2 - 1) * tilt * width,
      (middle[1] ?? 0) + x * sin + y * cos + (random() * 2 - 1) * tilt * height,
    ];
  });
}

function expose(page: GreyImage, camera: Camera, seed: number): Buffer {
  const random = randomNumbers(seed * 7919 + 13);
  const { width, height, curl = 0, barrel = 0, brightness = 1, contrast = 1, shadow = 0, noise = 0 } = camera;
  const toPage = inverse(cornersOf(page, camera, random), page);
  const [wave, phase] = [curl * page.width, random() * 2 * Math.PI];
  const [lightX, lightY, lightAngle] = [random(), random(), random() * 2 * Math.PI];
  const desk = random() * 60 + 40;
  const out = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [fromX, fromY] = [x / width - 0.5, y / height - 0.5];
      const bulge = 1 + barrel * (fromX * fromX + fromY * fromY);
      let [u, v] = toPage((fromX * bulge + 0.5) * width, (fromY * bulge + 0.5) * height);
      u += wave * Math.sin((v / page.height) * Math.PI + phase * 0.2);
      v += wave * 0.7 * Math.sin((u / page.width) * Math.PI * 1.3 + phase);
      const paper = sample(page, u, v);
      let light =
        paper === null
          ? desk + ((x * 7 + y * 13) % 17)
          : (128 + (paper - 128) * contrast) * 0.94 * brightness;
      const across =
        (x / width - lightX) * Math.cos(lightAngle) + (y / height - lightY) * Math.sin(lightAngle);
      light *= 1 - shadow / (1 + Math.exp(-across * 14)) - shadow * 0.25 * (y / height);
      if (noise > 0) light += normal(random) * noise;
      out[y * width + x] = Math.max(0, Math.min(255, light));
    }
  return out;
}

/** Brightness of the page; null beside it. */
function sample({ pixels, width, height }: GreyImage, x: number, y: number): number | null {
  if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) return null;
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [right, down, at] = [x - column, y - row, row * width + column];
  return (
    ((pixels[at] ?? 0) * (1 - right) + (pixels[at + 1] ?? 0) * right) * (1 - down) +
    ((pixels[at + width] ?? 0) * (1 - right) + (pixels[at + width + 1] ?? 0) * right) * down
  );
}

/** From the picture to the page: the perspective of a square to four corners, inverted (Heckbert 1989). */
function inverse(corners: Corners, page: GreyImage): (x: number, y: number) => [number, number] {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners as [
    [number, number],
    [number, number],
    [number, number],
    [number, number],
  ];
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const whole = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(sx * dy2 - dx2 * sy) / whole, (dx1 * sy - sx * dy1) / whole];
  const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0];
  const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0];
  const adjugate = [e - f * h, c * h - b, b * f - c * e, f * g - d, a - c * g, c * d - a * f] as const;
  const [gg, hh, ii] = [d * h - e * g, b * g - a * h, a * e - b * d];
  return (x, y) => {
    const w = gg * x + hh * y + ii;
    return [
      ((adjugate[0] * x + adjugate[1] * y + adjugate[2]) / w) * page.width,
      ((adjugate[3] * x + adjugate[4] * y + adjugate[5]) / w) * page.height,
    ];
  };
}
