/** Runs the built server with code compiled by an earlier run, because compiling takes up most of a start. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, unlink, writeFileSync } from 'node:fs';
import Module, { createRequire, SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { Script } from 'node:vm';

const digest = 'sha256';
const digestBytes = 32;

/**
 * Loads a program, which takes a tenth of a second, and returns what runs it.
 * @param {string} file a CommonJS program without `import()` that exports when it has `started`
 * @param {string} kept file for its compiled code
 * @returns {() => void}
 */
export function loadProgram(file, kept) {
  const state = stateOf(file);
  const source = readFileSync(file);
  const key = createHash(digest).update(process.version).update(process.arch).update(source).digest();
  const cachedData = readCode(kept, key);
  const script = new Script(Module.wrap(source.toString()), {
    filename: file,
    ...(cachedData && { cachedData }),
  });

  return () => {
    // It was built anew meanwhile.
    if (stateOf(file) !== state) return loadProgram(file, kept)();
    describeBySource(file);
    /** @type {{ exports: { started?: Promise<void> } }} */
    const module = { exports: {} };
    script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
    if (cachedData && !script.cachedDataRejected) return;
    // By now everything a start needs has been compiled.
    module.exports.started?.then(
      () => writeCode(kept, key, script.createCachedData()),
      // The program reports its own errors.
      () => undefined,
    );
  };
}

/** @param {string} file */
function stateOf(file) {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
}

/**
 * V8 does not detect code that was damaged on disk or belongs to another program.
 * @param {string} file
 * @param {Buffer} key
 */
function readCode(file, key) {
  try {
    const content = readFileSync(file);
    const code = content.subarray(digestBytes);
    return content.subarray(0, digestBytes).equals(sealOf(key, code)) ? code : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @param {Buffer} key
 * @param {Buffer} code
 */
function writeCode(file, key, code) {
  const draft = `${file}.draft-${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, Buffer.concat([sealOf(key, code), code]));
    renameSync(draft, file);
  } catch {
    // If it cannot be stored, every start compiles.
    unlink(draft, () => {});
  }
}

/**
 * @param {Buffer} key
 * @param {Buffer} code
 */
function sealOf(key, code) {
  return createHash(digest).update(key).update(code).digest();
}

/**
 * Makes errors name files and lines of the source, as Node does for programs it loads.
 * @param {string} file
 */
function describeBySource(file) {
  /** @type {SourceMap | null | undefined} */
  let map;
  /** @param {NodeJS.CallSite & { toString(): string }} frame */
  const inSource = (frame) => {
    if (frame.getFileName() !== file) return frame.toString();
    if (map === undefined) map = readMap(`${file}.map`);
    const entry = map?.findEntry((frame.getLineNumber() ?? 1) - 1, (frame.getColumnNumber() ?? 1) - 1);
    if (!entry || !('originalSource' in entry)) return frame.toString();
    const place = `${resolve(dirname(file), entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    const name = frame.getFunctionName();
    return name ? `${name} (${place})` : place;
  };
  Error.prepareStackTrace = (error, frames) =>
    [Error.prototype.toString.call(error), ...frames.map(inSource)].join('\n    at ');
}

/**
 * Never throws, so that the error being described is not lost.
 * @param {string} file
 */
function readMap(file) {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
