import { closeSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from './error-description.ts';

/**
 * Notes by name, as empty files that all processes of the installation see. Made within the call, in about a
 * tenth of a millisecond: a transaction is committed milliseconds after it was sent off, and its sender may
 * be killed in between. A power cut may undo the last ones.
 */
export interface Marks {
  has(name: string): boolean;
  /** @returns false if it is there already: of several processes, one makes it */
  make(name: string): boolean;
  remove(name: string): void;
  /** Removes what nobody has removed. */
  removeOld(before: Date): void;
}

export function openMarks(folder: string): Marks {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const at = (name: string) => path.join(folder, name);
  return {
    has: (name) => statSync(at(name), { throwIfNoEntry: false }) !== undefined,
    make(name) {
      try {
        closeSync(openSync(at(name), 'wx', 0o600));
        return true;
      } catch (error) {
        if (errorCode(error) === 'EEXIST') return false;
        throw error;
      }
    },
    remove: (name) => rmSync(at(name), { force: true }),
    removeOld(before) {
      for (const name of readdirSync(folder)) {
        const mark = statSync(at(name), { throwIfNoEntry: false });
        if (mark && mark.mtimeMs < before.getTime()) rmSync(at(name), { force: true });
      }
    },
  };
}
