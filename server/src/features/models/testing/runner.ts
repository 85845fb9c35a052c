import fs from 'node:fs';
import path from 'node:path';

/** Script of the stand-in, from `test.script` in a model file's metadata. */
export interface Script {
  /** Its output, piece by piece; %pid% is its process. */
  writes: readonly string[];
  /** Then it ends, dies, or waits to be stopped. */
  next: 'end' | 'die' | 'wait';
}

/** Of one run of npm. */
export interface NpmScript {
  /** Its code of an error. */
  fails?: string;
  /** It leaves this much in its cache, and waits to be killed. */
  waits?: number;
  /** The program that it installs does not run. */
  isBroken?: boolean;
}

export interface ScriptedNpm {
  /** For `npm_execpath`. */
  place: string;
  next: (script: NpmScript) => void;
  /** The calls it received. */
  calls: () => { args: string[]; environment: string[]; dependencies: Record<string, string> }[];
}

/** npm as far as Gene calls it, which installs a stand-in for the program that runs models. */
export function writeNpm(folder: string): ScriptedNpm {
  fs.mkdirSync(folder, { recursive: true });
  const place = path.join(folder, 'npm-cli.js');
  const script = path.join(folder, 'script.json');
  const calls = path.join(folder, 'calls.jsonl');
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "commonjs" }');
  fs.writeFileSync(path.join(folder, 'program.js'), program);
  fs.writeFileSync(path.join(folder, 'session.js'), session);
  fs.writeFileSync(place, npm);
  const next = (script_: NpmScript) => fs.writeFileSync(script, JSON.stringify(script_));
  next({});
  return {
    ...{ place, next },
    calls: () =>
      fs.existsSync(calls)
        ? fs
            .readFileSync(calls, 'utf8')
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line) as ReturnType<ScriptedNpm['calls']>[number])
        : [],
  };
}

const npm = `
const fs = require('node:fs');
const path = require('node:path');
const read = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));
const script = read(path.join(__dirname, 'script.json'));
const { packages } = read('package-lock.json');
const { dependencies } = packages[''];
const args = process.argv.slice(2);
const called = { args, environment: Object.keys(process.env), dependencies };
fs.appendFileSync(path.join(__dirname, 'calls.jsonl'), JSON.stringify(called) + '\\n');
const cache = args[args.indexOf('--cache') + 1];
fs.mkdirSync(cache, { recursive: true });
if (script.fails) {
  process.stderr.write('npm error code ' + script.fails + '\\nnpm error what it says about it\\n');
  process.exit(1);
}
fs.mkdirSync('node_modules/node-llama-cpp/dist/bindings', { recursive: true });
if (script.waits) {
  fs.writeFileSync(path.join(cache, 'piece'), Buffer.alloc(script.waits));
  setInterval(() => {}, 1000);
} else {
  fs.writeFileSync(path.join(cache, 'piece'), Buffer.alloc(2000));
  const own = (name) => 'node_modules/node-llama-cpp/' + name;
  fs.writeFileSync(own('package.json'), '{ "type": "module" }');
  fs.copyFileSync(path.join(__dirname, 'program.js'), own('dist/bindings/Llama.js'));
  fs.copyFileSync(path.join(__dirname, 'session.js'), own('dist/index.js'));
  const binaries = Object.keys(dependencies).find((name) => name.startsWith('@node-llama-cpp/'));
  const folder = path.join('node_modules', binaries, 'bins', binaries.split('/')[1]);
  fs.mkdirSync(folder, { recursive: true });
  if (!script.isBroken) fs.writeFileSync(path.join(folder, 'llama-addon.node'), '');
  fs.writeFileSync(path.join(folder, '_nlcBuildMetadata.json'), '{}');
}
`;

/** Its library is no native code, so that it runs on every machine. */
const program = `
import fs from 'node:fs';
import Module from 'node:module';
Module._extensions['.node'] = (module, file) => {
  fs.readFileSync(file);
  module.exports = {};
};
export class Llama {
  static async _create() {
    return {
      async loadModel({ modelPath }) {
        const bytes = fs.readFileSync(modelPath, 'latin1');
        const script = JSON.parse(bytes.slice(bytes.indexOf('{"writes"')).split('}')[0] + '}');
        const sequence = { script, written: 0 };
        sequence.tokenMeter = { getState: () => ({ usedOutputTokens: sequence.written }) };
        return { tokenizer: null, createContext: async () => ({ getSequence: () => sequence }) };
      },
      createGrammarForJsonSchema: async (schema) => ({ grammar: JSON.stringify(schema) }),
    };
  }
}
`;

const session = `
export class LlamaChatSession {
  constructor({ contextSequence }) {
    this.sequence = contextSequence;
    this.chatWrapper = {
      generateContextState: ({ chatHistory }) => ({
        contextText: { tokenize: () => chatHistory.flatMap(({ text = '' }) => text.split(' ')) },
      }),
    };
  }
  setChatHistory() {}
  async promptWithMeta(_prompt, { onTextChunk, signal, grammar }) {
    if (!grammar) throw new Error('It was given no form');
    const { writes, next } = this.sequence.script;
    for (const piece of writes) {
      onTextChunk(piece.replaceAll('<', '{').replaceAll('>', '}').replaceAll('%pid%', process.pid));
      this.sequence.written += 1;
    }
    if (next === 'die') setTimeout(() => process.kill(process.pid, 'SIGSEGV'), 600);
    if (next === 'end') return { stopReason: 'eogToken' };
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  }
}
`;
