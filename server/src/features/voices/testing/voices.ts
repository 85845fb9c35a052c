import fs from 'node:fs';
import path from 'node:path';

/** Archives (.tar.bz2) of a voice of a few bytes, and of what is none. */
const archives = {
  whole:
    'QlpoOTFBWSZTWeYmI4IAAUN/gM/TMEJoB/+QBAJAAP/v3+QIKDABOCUJSJNqAzKNA0ANAADQNNNDAAAAAAAAAAAJJFNPRDTS' +
    'ZqNlPSPU2poyDT1B6ajRk53ePH5vqRhZDLfNW8EQGxISRXXFY16LEZhDRMxOhpUSCMTJAOSKZXIOWl1NVkIGWS0ofFgRvf4b' +
    'uEZ8FBcdhGsnBji5ZGG2onEk0yHCBe9trjACJWVLDqiuPaPBwzBbabsMUI4D4WIkNiIopYCk1u1MuqdyM21VLUjrei4p13oo' +
    'Psv/GGX6iMk6SEkNQtnmWCyNQh1oOQiQ7X23B9W9kaCnkLFpBbmQMPdMqvKbEbkLsc1adqQyjkHia8LaTqGq50aJl0Pn3QSC' +
    'YMuUx5EYJmzoz6Z6KH80ctjzEYw5y7jQTGlID+LuSKcKEhzExHBA',
  outside:
    'QlpoOTFBWSZTWZ7y3HcAAHRdgMmAYAH1AAACYAaeQAgIIABUMkj1ND1Gho9TygSSQ0Bp+qA0H1ciSEHtoIRSKvAeeM0CICBj' +
    'NOpDmLJARehGnKY7BLqXZni1Hl0XqJ+bckgfi7kinChIT3luO4A=',
  link:
    'QlpoOTFBWSZTWdrfZLcAAHf7gMiAABBAAf8AQgAuB97AAAggAFQ0kYhk0aNANk1BJJNNADQ0AB99JwkFb0IRh1GkqIQQIYGN' +
    'otq8T2EScQpfOgjxDAvENipz6e52a+0Ua9GLiILdlMiID8XckU4UJDa32S3A',
  other:
    'QlpoOTFBWSZTWWejrr8AAHX/gMmAAADIAf8AJgIwAGQGHkAICCAAVEJpGho0Gg2ptQ9EElIAaBkAGhpHhpIhB9MhCHQfUPbX' +
    'SgQwGF8doOoFQwRMhDlr4lCUrsTmiWoz6jIrRSWtlTeIiAfi7kinChIM9HXX4A==',
};

export function writeArchive(folder: string, name: string, which: keyof typeof archives): void {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, name), Buffer.from(archives[which], 'base64'));
}

/** A protocol buffer's field of bytes. */
const field = (number: number, bytes: Buffer) =>
  Buffer.concat([Buffer.from([(number << 3) | 2, bytes.length]), bytes]);

/** An ONNX file with metadata and no model. Each entry is below 126 bytes. */
export function makeOnnx(metadata: Record<string, string>): Buffer {
  const entries = Object.entries(metadata).map(([name, value]) =>
    field(14, Buffer.concat([field(1, Buffer.from(name)), field(2, Buffer.from(value))])),
  );
  return Buffer.concat([Buffer.from([8, 8]), field(7, Buffer.from('weights')), ...entries]);
}

export function writeVoice(folder: string, metadata: Record<string, string>): void {
  fs.mkdirSync(path.join(folder, 'espeak-ng-data'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'model.onnx'), makeOnnx(metadata));
  for (const name of ['tokens.txt', 'voices.bin', 'espeak-ng-data/phontab'])
    fs.writeFileSync(path.join(folder, name), name);
}

/** The stand-in for the program that runs voices, among these packages. */
export function writeProgram(packages: string): void {
  fs.mkdirSync(path.join(packages, 'sherpa-onnx-node'), { recursive: true });
  fs.writeFileSync(path.join(packages, 'sherpa-onnx-node/sherpa-onnx.js'), program);
}

/** npm as far as Gene calls it: it installs a stand-in for the program that runs voices. @returns its place */
export function writeVoiceNpm(folder: string): string {
  fs.mkdirSync(folder, { recursive: true });
  const place = path.join(folder, 'npm-cli.js');
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "commonjs" }');
  fs.writeFileSync(path.join(folder, 'program.js'), program);
  fs.writeFileSync(place, npm);
  return place;
}

const npm = `
const fs = require('node:fs');
const path = require('node:path');
const args = process.argv.slice(2);
fs.mkdirSync(args[args.indexOf('--cache') + 1], { recursive: true });
const own = 'node_modules/sherpa-onnx-node';
fs.mkdirSync(own, { recursive: true });
fs.copyFileSync(path.join(__dirname, 'program.js'), path.join(own, 'sherpa-onnx.js'));
`;

/** A word of 60 ms a letter, at another pitch for each speaker; what it is to say may make it fail. */
const program = `
const fs = require('node:fs');
exports.OfflineTts = {
  async createAsync({ model }) {
    const { kitten, vits, supertonic } = model;
    if (supertonic) fs.readFileSync(supertonic.vocoder);
    else if (fs.readFileSync((kitten ?? vits).model).includes('it aborts')) process.abort();
    return {
      numSpeakers: kitten ? 2 : 1,
      async generateAsync({ text, sid, generationConfig }) {
        if (text.includes('crash')) {
          // As the real one complains of what it cannot say.
          process.stderr.write('Failed to convert ' + text);
          process.kill(process.pid, 'SIGSEGV');
        }
        if (text.includes('slow')) await new Promise((resolve) => setTimeout(resolve, 60_000));
        const loud = text.includes('mute') ? 0 : 0.3;
        const pitch = 200 + 100 * sid + (generationConfig?.extra.lang === 'de' ? 50 : 0);
        const samples = new Float32Array(text.length * 1440);
        for (let i = 0; i < samples.length; i++) samples[i] = loud * Math.sin((i * pitch * 6.2832) / 24000);
        return { samples, sampleRate: 24000 };
      },
    };
  },
};
`;
