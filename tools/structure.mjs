// Checks the import law over the whole repository.
import { root } from './project.mjs';
import { checkStructure } from './structure/check.mjs';

const { files, imports, violations } = checkStructure(root);
for (const violation of violations) console.error(violation);
console.log(`${imports} imports in ${files.length} files, ${violations.length} against the import law`);
process.exitCode = violations.length > 0 || imports === 0 ? 1 : 0;
