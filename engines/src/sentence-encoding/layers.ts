import { applyGelu, shareOut } from './activations.ts';
import {
  createMatrixKernel,
  depthAtOnce,
  type MatrixKernel,
  packedIndex,
  rowsAtOnce,
} from './matrix-kernel.ts';
import { largestOf, type Norm, normalizeRow, readNorm, round } from './rows.ts';
import { headCount, headSize, innerSize, type Shape, vectorSize } from './shape.ts';
import type { Tensors } from './tensors.ts';

/**
 * Largest whole numbers that factors are rounded to, so that the sums of their products fit 32 bits:
 * 384 × 4,095 × 1,023, 1,536 × 1,300 × 1,023, 32 × 8,191², and shares that make 16,383 together × 32,767.
 */
const weightLimit = 1023;
const rowLimit = 4095;
const innerRowLimit = 1300;
const headLimit = 8191;
const shareLimit = 16_383;
const valueLimit = 32_767;

/** A matrix with bias in the kernel's memory; all but the last two are addresses. */
interface Linear {
  weights: number;
  scales: number;
  bias: number;
  columns: number;
  depth: number;
}

interface Layer {
  /** Queries, keys and values side by side. */
  attention: Linear;
  attentionOut: Linear;
  attentionNorm: Norm;
  inner: Linear;
  outer: Linear;
  outerNorm: Norm;
}

/** Hands out the kernel's memory from its beginning, by multiples of 16 bytes. */
class MemoryPlan {
  used = 0;
  reserve(bytes: number): number {
    const at = this.used;
    this.used += padTo(bytes, 16);
    return at;
  }
  reserveLinear(columns: number, depth: number): Linear {
    const [weights, scales, bias] = [columns * depth * 2, columns * 4, columns * 4].map((bytes) =>
      this.reserve(bytes),
    ) as [number, number, number];
    return { weights, scales, bias, columns, depth };
  }
}

const padTo = (count: number, multiple: number) => Math.ceil(count / multiple) * multiple;

/** Runs the layers over the rows that `embed` writes. @returns them in memory that the next run writes anew */
export type RunLayers = (length: number, embed: (rows: Float32Array) => void) => Float32Array;

/** Reserves the matrices of each layer and what a run writes. */
function planMemory({ layerCount, longestText }: Shape) {
  const plan = new MemoryPlan();
  const linears = Array.from({ length: layerCount }, () => ({
    attention: plan.reserveLinear(3 * vectorSize, vectorSize),
    attentionOut: plan.reserveLinear(vectorSize, vectorSize),
    inner: plan.reserveLinear(innerSize, vectorSize),
    outer: plan.reserveLinear(vectorSize, innerSize),
  }));
  const places = {
    rounded: plan.reserve(longestText * innerSize * 2),
    rowScales: plan.reserve(longestText * 4),
    wide: plan.reserve(longestText * innerSize * 4),
    narrow: plan.reserve(longestText * vectorSize * 4),
    keys: plan.reserve(longestText * headSize * 2),
    columnScales: plan.reserve(longestText * 4),
    noBias: plan.reserve(longestText * 4),
    scores: plan.reserve(longestText * longestText * 4),
  };
  return { linears, places, bytes: plan.used };
}

type PlannedLayer = ReturnType<typeof planMemory>['linears'][number];

function readLayer(kernel: MatrixKernel, own: PlannedLayer, tensors: Tensors, index: number): Layer {
  const name = `encoder.layer.${index}`;
  const self = ['query', 'key', 'value'].map((part) => `${name}.attention.self.${part}`);
  fillLinear(kernel, own.attention, tensors, self);
  fillLinear(kernel, own.attentionOut, tensors, [`${name}.attention.output.dense`]);
  fillLinear(kernel, own.inner, tensors, [`${name}.intermediate.dense`]);
  fillLinear(kernel, own.outer, tensors, [`${name}.output.dense`]);
  return {
    ...own,
    attentionNorm: readNorm(tensors, `${name}.attention.output.LayerNorm`),
    outerNorm: readNorm(tensors, `${name}.output.LayerNorm`),
  };
}

export function createLayers(tensors: Tensors, shape: Shape): RunLayers {
  const { longestText } = shape;
  const { linears, places, bytes } = planMemory(shape);
  const kernel = createMatrixKernel(bytes);
  const layers = linears.map((own, index) => readLayer(kernel, own, tensors, index));

  const floats = (at: number, count: number) => new Float32Array(kernel.memory.buffer, at, count);
  const whole = (at: number, count: number) => new Int16Array(kernel.memory.buffer, at, count);
  const rounded = whole(places.rounded, longestText * innerSize);
  const rowScales = floats(places.rowScales, longestText);
  const wide = floats(places.wide, longestText * innerSize);
  const narrow = floats(places.narrow, longestText * vectorSize);
  const keys = whole(places.keys, longestText * headSize);
  const columnScales = floats(places.columnScales, longestText);
  const scores = floats(places.scores, longestText * longestText);
  const hidden = new Float32Array(longestText * vectorSize);

  /** Rounds a row to whole numbers up to the limit. @returns what one of them is worth */
  function roundRow(values: Float32Array, from: number, count: number, limit: number, to: number): number {
    const scale = largestOf(values, from, count) / limit;
    const factor = 1 / scale;
    for (let i = 0; i < count; i++) rounded[to + i] = round(values[from + i]! * factor);
    return scale;
  }

  function applyLinear(rows: Float32Array, length: number, linear: Linear, limit: number, out: number): void {
    const { depth, columns } = linear;
    for (let row = 0; row < length; row++)
      rowScales[row] = roundRow(rows, row * depth, depth, limit, row * depth);
    kernel.multiply({
      ...{ a: places.rounded, b: linear.weights, bias: linear.bias, out },
      ...{ rowScales: places.rowScales, columnScales: linear.scales },
      ...{ rows: padTo(length, rowsAtOnce), columns, depth, stride: columns * 4 },
    });
  }

  const { rounded: a, keys: b, noBias: bias } = places;
  const attended = { a, b, bias, rowScales: places.rowScales };
  const stride = 3 * vectorSize;

  /** Reads queries, keys and values in `wide`; writes one head's part of `narrow`. */
  function attend(head: number, length: number): void {
    const padded = padTo(length, depthAtOnce);
    const rows = padTo(length, rowsAtOnce);
    const first = head * headSize;
    for (let row = 0; row < length; row++) {
      const query = row * stride + first;
      rowScales[row] = roundRow(wide, query, headSize, headLimit, row * headSize) / Math.sqrt(headSize);
      const key = query + vectorSize;
      const factor = 1 / (columnScales[row] = largestOf(wide, key, headSize) / headLimit);
      for (let i = 0; i < headSize; i++) keys[packedIndex(row, i, headSize)] = round(wide[key + i]! * factor);
    }
    kernel.multiply({
      ...{ ...attended, columnScales: places.columnScales, out: places.scores },
      ...{ rows, columns: padded, depth: headSize, stride: padded * 4 },
    });
    for (let row = 0; row < length; row++) {
      shareOut(scores, row * padded, { count: length, padded, total: shareLimit }, rounded);
      rowScales[row] = 1 / shareLimit;
    }
    for (let i = 0; i < headSize; i++) {
      const value = 2 * vectorSize + first + i;
      const factor = 1 / (columnScales[i] = largestOf(wide, value, length, stride) / valueLimit);
      for (let row = 0; row < padded; row++)
        keys[packedIndex(i, row, padded)] = row < length ? round(wide[row * stride + value]! * factor) : 0;
    }
    kernel.multiply({
      ...{ ...attended, columnScales: places.columnScales, out: places.narrow + first * 4 },
      ...{ rows, columns: headSize, depth: padded, stride: vectorSize * 4 },
    });
  }

  return (length, embed) => {
    embed(hidden);
    for (const layer of layers) {
      applyLinear(hidden, length, layer.attention, rowLimit, places.wide);
      for (let head = 0; head < headCount; head++) attend(head, length);
      applyLinear(narrow, length, layer.attentionOut, rowLimit, places.wide);
      addAndNormalize(hidden, wide, length, layer.attentionNorm);
      applyLinear(hidden, length, layer.inner, rowLimit, places.wide);
      applyGelu(wide, length * innerSize);
      applyLinear(wide, length, layer.outer, innerRowLimit, places.narrow);
      addAndNormalize(hidden, narrow, length, layer.outerNorm);
    }
    return hidden;
  };
}

/** Fills in the matrices of `names` side by side as one, rounded column by column. */
function fillLinear(kernel: MatrixKernel, linear: Linear, tensors: Tensors, names: readonly string[]): void {
  const { columns, depth } = linear;
  const own = columns / names.length;
  const packed = new Int16Array(kernel.memory.buffer, linear.weights, columns * depth);
  const scales = new Float32Array(kernel.memory.buffer, linear.scales, columns);
  const bias = new Float32Array(kernel.memory.buffer, linear.bias, columns);
  for (const [index, name] of names.entries()) {
    const values = tensors.floats(`${name}.weight`, own, depth);
    bias.set(tensors.floats(`${name}.bias`, own), index * own);
    for (let row = 0; row < own; row++) {
      const column = index * own + row;
      const scale = (scales[column] = largestOf(values, row * depth, depth) / weightLimit);
      for (let at = 0; at < depth; at++)
        packed[packedIndex(column, at, depth)] = round(values[row * depth + at]! / scale);
    }
  }
}

function addAndNormalize(rows: Float32Array, added: Float32Array, length: number, norm: Norm): void {
  for (let i = 0; i < length * vectorSize; i++) rows[i]! += added[i]!;
  for (let row = 0; row < length; row++) normalizeRow(rows, row * vectorSize, norm);
}
