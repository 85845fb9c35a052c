/** Reports a run of Vitest to `npm test`, in the file named by GENE_TEST_REPORT. */
import { writeFileSync } from 'node:fs';
import { summarizeVitest } from './failures.mjs';

export default class Report {
  /**
   * @param {readonly import('./failures.mjs').VitestFile[]} files
   * @param {readonly import('./failures.mjs').VitestError[]} unhandled
   */
  onTestRunEnd(files, unhandled) {
    writeFileSync(process.env['GENE_TEST_REPORT'] ?? '', JSON.stringify(summarizeVitest(files, unhandled)));
  }
}
