import { drawCode, type SheetCode } from './code.ts';
import {
  barArea,
  barPlacesOf,
  bullseyesOf,
  bullseyeSize,
  codeAreaOf,
  logoAreaOf,
  type Area,
  type SheetLayout,
  type SheetPage,
} from './layout.ts';

/** Something to print, in millimetres; `shade` is 0 for black, 1 for white. Later ones cover earlier ones. */
export type Mark =
  | ({ kind: 'area'; shade: number } & Area)
  | ({ kind: 'frame'; shade: number; line: number } & Area)
  /** A PNG, as large as it fits, at the right. */
  | ({ kind: 'picture'; bytes: Uint8Array } & Area)
  | { kind: 'ring'; x: number; y: number; radius: number; line: number; shade: number; isFilled: boolean }
  | {
      kind: 'text';
      x: number;
      /** Of the middle of small letters. */
      y: number;
      text: string;
      /** Height of an em, millimetres. */
      size: number;
      align: 'left' | 'center' | 'right';
      shade: number;
      isBold: boolean;
      /** Room for it; longer text is cut. */
      width: number;
    };

export interface SheetTexts {
  title: string;
  /** Under the title: subject and date. */
  subtitle: string;
  /** Whose exam it is; empty: nobody's in particular. */
  institution: string;
  /** `how`: a line each beside the roll number, else all on one. */
  labels: Record<'name' | 'date' | 'roll' | 'set' | 'page', string> & { how: readonly string[] };
  /** Printed for one student, where the sheet is theirs. */
  name: string;
}

/** Details printed on the sheet beforehand. */
export interface Prefilled {
  /** Digits of the roll number. */
  roll: string;
  set: number | null;
}

interface Printed {
  code: SheetCode;
  texts: SheetTexts;
  prefilled: Prefilled;
  /** Of the organization; null: none. */
  logo: Uint8Array | null;
}

const grey = 0.45;
const letters = ['A', 'B', 'C', 'D', 'E'];

/** Draws a page of a layout. */
export function drawPage(
  layout: SheetLayout,
  page: SheetPage,
  { code, texts, prefilled, logo }: Printed,
): Mark[] {
  return [
    ...drawFinders(page),
    ...drawQr(page, code),
    ...drawHead(layout, page, { texts, prefilled, logo }),
    ...drawBubbles(layout, page, prefilled),
    ...page.boxes.flatMap((box): Mark[] => [
      line(layout.plan.boxed[box.row]?.label ?? '', {
        x: box.x,
        y: box.y - 3,
        width: box.width,
        isBold: true,
      }),
      { kind: 'frame', x: box.x, y: box.y, width: box.width, height: box.height, line: 0.35, shade: grey },
    ]),
  ];
}

function drawFinders(page: SheetPage): Mark[] {
  const module = bullseyeSize / 7;
  const square = (x: number, y: number, modules: number, shade: number): Mark => {
    const size = modules * module;
    return { kind: 'area', x: x - size / 2, y: y - size / 2, width: size, height: size, shade };
  };
  const [bar] = barPlacesOf(page);
  return [
    ...bullseyesOf(page).flatMap(({ x, y }) => [square(x, y, 7, 0), square(x, y, 5, 1), square(x, y, 3, 0)]),
    { kind: 'area', x: bar.x - barArea.width / 2, y: bar.y - barArea.height / 2, ...barArea, shade: 0 },
  ];
}

function drawQr(page: SheetPage, code: SheetCode): Mark[] {
  const modules = drawCode(code);
  const area = codeAreaOf(page);
  const size = area.width / modules.length;
  return modules.flatMap((row, y) =>
    row.flatMap((isDark, x): Mark[] =>
      // Slightly larger than a module: viewers leave hairlines between touching squares.
      isDark
        ? [
            {
              ...{ kind: 'area', shade: 0, x: area.x + x * size, y: area.y + y * size },
              ...{ width: size * 1.02, height: size * 1.02 },
            },
          ]
        : [],
    ),
  );
}

interface Line {
  x: number;
  y: number;
  width: number;
  size?: number;
  align?: 'left' | 'center' | 'right';
  shade?: number;
  isBold?: boolean;
}

function line(text: string, { size = 3, align = 'left', shade = 0, isBold = false, ...place }: Line): Mark {
  return { kind: 'text', text, size, align, shade, isBold, ...place };
}

function drawHead(
  layout: SheetLayout,
  page: SheetPage,
  { texts, prefilled, logo }: Pick<Printed, 'texts' | 'prefilled' | 'logo'>,
): Mark[] {
  const { labels } = texts;
  const { plan, pages } = layout;
  const code = codeAreaOf(page);
  const left = plan.rollDigits > 0 ? 88 : 14;
  const width = code.x - 4 - left;
  const rule = (y: number): Mark => ({ kind: 'area', x: left, y, width, height: 0.25, shade: grey });
  const roll = page.bubbles.filter(({ field }) => field === 'roll');
  const firstSet = page.bubbles.find(({ field }) => field === 'set');
  const counted = pages.length > 1 ? ` · ${labels.page} ${page.number}/${pages.length}` : '';
  const area = logoAreaOf(page);
  // Beside a roll number it ends before the code, which needs a margin.
  const how = plan.rollDigits > 0 ? labels.how : [labels.how.join(' ')];
  const titled = { x: 37, width: (logo ? area.x - 2 : page.width - 37) - 37 };
  return [
    ...(logo ? [{ kind: 'picture' as const, bytes: logo, ...area }] : []),
    line(texts.title, { ...titled, y: 12, size: 4.4, isBold: true }),
    line(texts.subtitle + counted, { ...titled, y: 17 }),
    ...(texts.institution === '' ? [] : [line(texts.institution, { ...titled, y: 21.5 })]),
    line(texts.name === '' ? labels.name : `${labels.name}  ${texts.name}`, { x: left, y: 30, width }),
    rule(33),
    line(labels.date, { x: left, y: 38, width: width / 2 }),
    rule(41),
    ...(firstSet ? [line(labels.set, { x: firstSet.x - 14, y: firstSet.y, width: 10 })] : []),
    ...how.map((text, i) => {
      // Clear of the circles of the set above it, and without them of the first answers below.
      const y = (firstSet ? 51.5 : 48.5) - 0.8 * (how.length - 1) + 3.2 * i;
      return line(text, { x: left, y, width: how.length > 1 ? width : page.width - left - 14, size: 2.6 });
    }),
    ...(roll.length > 0 ? [line(labels.roll, { x: 14, y: 27.5, width: 60, isBold: true })] : []),
    ...roll
      .filter(({ choice }) => choice === 0)
      .flatMap(({ row, y }): Mark[] => {
        const place = { x: 15, y: y - 2.1, width: 5, height: 4.2 };
        const digit = prefilled.roll[row];
        return [
          { kind: 'frame', ...place, line: 0.2, shade: grey },
          ...(digit ? [line(digit, { x: 17.5, y, width: 5, align: 'center' })] : []),
        ];
      }),
  ];
}

function drawBubbles(layout: SheetLayout, page: SheetPage, prefilled: Prefilled): Mark[] {
  return page.bubbles.flatMap(({ field, row, choice, x, y, radius }): Mark[] => {
    const isFilled =
      field === 'roll' ? prefilled.roll[row] === String(choice) : field === 'set' && prefilled.set === choice;
    const letter = field === 'roll' ? String(choice) : (letters[choice] ?? '');
    const question = field === 'answer' && choice === 0 ? layout.plan.bubbled[row] : undefined;
    return [
      { kind: 'ring', x, y, radius, line: 0.28, shade: isFilled ? 0 : grey, isFilled },
      ...(isFilled
        ? []
        : [line(letter, { x, y, width: 2 * radius, size: radius * 0.9, align: 'center', shade: grey })]),
      ...(question
        ? [line(question.label, { x: x - radius - 1.2, y, width: 7, size: 2.8, align: 'right' as const })]
        : []),
    ];
  });
}
