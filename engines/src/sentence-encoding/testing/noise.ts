import { innerSize, vectorSize } from '../shape.ts';
import { type NamedTensor, writeTensors } from '../tensors.ts';

/** The same numbers as in `training/multilingual/make_reference.py`: murmur's last mix over the places of a tensor. */
function makeNoise(name: string, count: number, scale: number): Float32Array<ArrayBuffer> {
  let seed = 0;
  for (let i = 0; i < name.length; i++) seed = (seed + name.charCodeAt(i) * 31 ** (i % 5)) >>> 0;
  return Float32Array.from({ length: count }, (_, i) => {
    let x = (Math.imul(i, 2_654_435_761) + seed) >>> 0;
    x = Math.imul(x ^ (x >>> 16), 0x85ebca6b) >>> 0;
    x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35) >>> 0;
    return (((x ^ (x >>> 16)) >>> 0) / 2 ** 32 - 0.5) * scale;
  });
}

/** The model of that script, as a publisher would have its file. */
export function makeNoiseModel(wordCount: number): Uint8Array {
  const names: [string, ...number[]][] = [
    ['embeddings.word_embeddings.weight', wordCount, vectorSize],
    ['embeddings.position_embeddings.weight', 64, vectorSize],
    ['embeddings.token_type_embeddings.weight', 2, vectorSize],
    ...normNames('embeddings'),
  ];
  for (const layer of ['encoder.layer.0', 'encoder.layer.1']) {
    for (const part of ['query', 'key', 'value'])
      names.push(...linearNames(`${layer}.attention.self.${part}`, vectorSize, vectorSize));
    names.push(
      ...linearNames(`${layer}.attention.output.dense`, vectorSize, vectorSize),
      ...normNames(`${layer}.attention.output`),
      ...linearNames(`${layer}.intermediate.dense`, innerSize, vectorSize),
      ...linearNames(`${layer}.output.dense`, vectorSize, innerSize),
      ...normNames(`${layer}.output`),
    );
  }
  const tensors = names.map(([name, ...shape]): NamedTensor => {
    const values = makeNoise(
      name,
      shape.reduce((product, each) => product * each, 1),
      0.2,
    );
    if (name.endsWith('LayerNorm.weight')) values.forEach((value, i) => (values[i] = value + 1));
    if (name.includes('word_embeddings'))
      values.forEach((value, i) => {
        if ([7, 120].includes(i % vectorSize)) values[i] = value * 12;
      });
    return { name, shape, dtype: 'F32', pieces: () => [new Uint8Array(values.buffer)] };
  });
  return Buffer.concat([...writeTensors(tensors, {})]);
}

const normNames = (name: string): [string, number][] =>
  ['weight', 'bias'].map((part) => [`${name}.LayerNorm.${part}`, vectorSize]);

const linearNames = (name: string, columns: number, depth: number): [string, ...number[]][] => [
  [`${name}.weight`, columns, depth],
  [`${name}.bias`, columns],
];
