// Imported first, so that an old Node prints a sentence instead of a syntax error.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Gene needs Node 20.19 or newer; this is Node ${process.versions.node}. Get one at nodejs.org.`,
  );
  process.exit(1);
}
