/**
 * Products of matrices of 16-bit whole numbers, in WebAssembly with SIMD. It is assembled here, so that neither a
 * compiler nor a binary file is needed: one function, `out = a · bᵀ` with a scale for each row and column.
 */

/** Declares the part used here: neither TypeScript's library without the DOM nor Node's types have it. */
declare const WebAssembly: {
  Memory: new (size: { initial: number; maximum: number }) => { readonly buffer: ArrayBuffer };
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: Record<string, unknown> };
};

/** Rows of `a` and columns of `out` are handled by so many at once; what is padded up to that is computed in vain. */
export const rowsAtOnce = 4;
export const columnsAtOnce = 8;

/** Values of a row that lie side by side must be a multiple of this. */
export const depthAtOnce = 8;

/** Addresses in the kernel's memory, and measures. */
export interface Product {
  /** Rows × depth, 16 bits each. */
  a: number;
  /** Columns × depth, 16 bits each, as `packedIndex` places them. */
  b: number;
  /** One 32-bit float for each row and column: what their whole numbers are worth, and what is added. */
  rowScales: number;
  columnScales: number;
  bias: number;
  /** Rows × columns, 32-bit floats. */
  out: number;
  rows: number;
  columns: number;
  depth: number;
  /** Bytes from one row of `out` to the next. */
  stride: number;
}

export interface MatrixKernel {
  memory: { readonly buffer: ArrayBuffer };
  multiply(product: Product): void;
}

/** @throws RangeError if the machine lacks the memory */
export function createMatrixKernel(bytes: number): MatrixKernel {
  const pages = Math.ceil(bytes / 65_536);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const module = new WebAssembly.Module(assembleModule(pages));
  const { exports } = new WebAssembly.Instance(module, { e: { m: memory } });
  const run = exports['f'] as (...values: number[]) => void;
  return {
    memory,
    multiply: ({ a, b, rowScales, columnScales, bias, out, rows, columns, depth, stride }) =>
      run(a, b, rowScales, columnScales, bias, out, rows, columns, depth, stride),
  };
}

/**
 * Index of `b[column][at]` among the packed values: eight columns side by side, of each two values that follow each
 * other, which is what one instruction multiplies and adds.
 */
export const packedIndex = (column: number, at: number, depth: number): number =>
  (column >> 3) * 8 * depth + (at >> 1) * 16 + (column & 7) * 2 + (at & 1);

type Code = readonly number[];

const i32 = 0x7f;
const v128 = 0x7b;

function leb(value: number): Code {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
}

const get = (local: number): Code => [0x20, ...leb(local)];
const set = (local: number): Code => [0x21, ...leb(local)];
/** Below 64, so that the signed encoding is the same. */
const constant = (value: number): Code => [0x41, value];
const add: Code = [0x6a];
const multiply: Code = [0x6c];
const simd = (operation: number): Code => [0xfd, ...leb(operation)];
const load = (offset: number): Code => [...simd(0x00), 0, ...leb(offset)];
const loadSplat = (offset: number): Code => [...simd(0x09), 0, ...leb(offset)];
const store = (offset: number): Code => [...simd(0x0b), 0, ...leb(offset)];
const zeros: Code = [...simd(0x0c), ...Array.from({ length: 16 }, () => 0)];
const dot = simd(0xba);
const addWhole = simd(0xae);
const toFloats = simd(0xfa);
const addFloats = simd(0xe4);
const multiplyFloats = simd(0xe6);
const advance = (local: number, bytes: number): Code => [
  ...get(local),
  ...constant(bytes),
  ...add,
  ...set(local),
];
/** Repeats while the local, counted down by `step`, is not zero. */
const countDown = (local: number, step: number, body: Code): Code => [
  ...[0x03, 0x40, ...body],
  ...[...get(local), ...constant(step), 0x6b, 0x22, ...leb(local), 0x0d, 0, 0x0b],
];

function assembleFunction(): Code {
  const [a, b, rowScales, columnScales, bias, out, rows, columns, depth, stride] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
  ] as const;
  const [rowsLeft, pairsLeft, column, rowOut, rowScale, depthBytes, first] = [
    10, 11, 12, 13, 14, 15, 16,
  ] as const;
  const rowOf = (row: number) => first + row;
  const vectors = first + rowsAtOnce;
  const sumOf = (row: number, half: number) => vectors + row * 2 + half;
  const [left, right, splat] = [vectors + 8, vectors + 9, vectors + 10] as const;
  const eachRow = (code: (row: number) => Code): Code =>
    Array.from({ length: rowsAtOnce }, (_, row) => code(row)).flat();

  const pair = (at: number): Code => [
    ...[...get(column), ...load(at * 32), ...set(left), ...get(column), ...load(at * 32 + 16), ...set(right)],
    ...eachRow((row) => [
      ...[...get(rowOf(row)), ...loadSplat(at * 4), ...set(splat)],
      ...[left, right].flatMap((half, index) => [
        ...[
          ...get(splat),
          ...get(half),
          ...dot,
          ...get(sumOf(row, index)),
          ...addWhole,
          ...set(sumOf(row, index)),
        ],
      ]),
    ]),
  ];
  const pairsAtOnce = depthAtOnce / 2;
  const pairs: Code = [
    ...Array.from({ length: pairsAtOnce }, (_, at) => pair(at)).flat(),
    ...[...get(column), 0x41, ...[0x80, 0x01], ...add, ...set(column)],
    ...eachRow((row) => advance(rowOf(row), pairsAtOnce * 4)),
  ];
  const finish = (row: number): Code => [
    ...[0, 1].flatMap((half) => [
      ...[...get(rowOut), ...get(sumOf(row, half)), ...toFloats],
      ...[...get(rowScale), ...loadSplat(row * 4), ...multiplyFloats],
      ...[...get(columnScales), ...load(half * 16), ...multiplyFloats],
      ...[...get(bias), ...load(half * 16), ...addFloats, ...store(half * 16)],
    ]),
    ...[...get(rowOut), ...get(stride), ...add, ...set(rowOut)],
  ];
  const fourRows: Code = [
    ...eachRow((row) => [...zeros, ...set(sumOf(row, 0)), ...zeros, ...set(sumOf(row, 1))]),
    ...[...get(b), ...set(column), ...get(depth), ...set(pairsLeft)],
    ...countDown(pairsLeft, depthAtOnce, pairs),
    ...eachRow(finish),
    ...advance(rowScale, rowsAtOnce * 4),
    // Each has reached the row after its own; three more lie before its next.
    ...eachRow((row) => [
      ...get(rowOf(row)),
      ...get(depthBytes),
      ...constant(rowsAtOnce - 1),
      ...multiply,
      ...add,
      ...set(rowOf(row)),
    ]),
  ];
  const eightColumns: Code = [
    ...eachRow((row) => [
      ...(row === 0 ? get(a) : [...get(rowOf(row - 1)), ...get(depthBytes), ...add]),
      ...set(rowOf(row)),
    ]),
    ...[...get(out), ...set(rowOut), ...get(rowScales), ...set(rowScale), ...get(rows), ...set(rowsLeft)],
    ...countDown(rowsLeft, rowsAtOnce, fourRows),
    ...[...get(column), ...set(b)],
    ...[advance(out, 32), advance(columnScales, 32), advance(bias, 32)].flat(),
  ];
  const body: Code = [
    ...[...get(depth), ...constant(2), ...multiply, ...set(depthBytes)],
    ...countDown(columns, columnsAtOnce, eightColumns),
    0x0b,
  ];
  const locals = [2, ...leb(vectors - 10), i32, ...leb(rowsAtOnce * 2 + 3), v128];
  return [...locals, ...body];
}

function assembleModule(pages: number): Uint8Array<ArrayBuffer> {
  const section = (id: number, content: Code): Code => [id, ...leb(content.length), ...content];
  const body = assembleFunction();
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 10, ...Array.from({ length: 10 }, () => i32), 0]),
    ...section(2, [1, 1, 0x65, 1, 0x6d, 2, 1, ...leb(pages), ...leb(pages)]),
    ...section(3, [1, 0]),
    ...section(7, [1, 1, 0x66, 0, 0]),
    ...section(10, [1, ...leb(body.length), ...body]),
  ]);
}
