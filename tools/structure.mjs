// Checks the import law over the whole repository; `draw` draws the wiring anew first.
import { root } from './project.mjs';
import { checkStructure } from './structure/check.mjs';
import { redraw } from './structure/wiring.mjs';

if (process.argv[2] === 'draw') redraw(root);
const { files, imports, violations } = checkStructure(root);
for (const violation of violations) console.error(violation);
console.log(`${imports} imports in ${files.length} files, ${violations.length} against the import law`);
process.exitCode = violations.length > 0 || imports === 0 ? 1 : 0;
