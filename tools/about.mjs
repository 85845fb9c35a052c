/**
 * Packs what anyone may have of this copy of Gene: its source (AGPL, section 13), the licences of its
 * components, and a list of them.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root, sourceFiles } from './project.mjs';

const folder = 'server/dist/about';
/** Listed by name, so that nothing an operator keeps beside them is published: no settings, no data. */
const sourceFolders = ['contract', 'engines', 'server', 'web', 'e2e', 'bench', 'tools', 'training', 'docs'];
const sourceFilesOfRoot =
  /^(?:[A-Z]+(?:\.md)?|package(?:-lock)?\.json|tsconfig\.base\.json|vitest\.config\.ts|knip\.json|\.npmrc|\.oxlintrc\.json|\.oxfmtrc\.json|\.gitignore|\.env\.example)$/;

/** Components that are data, not packages. */
const ownParts = [
  { name: 'Noto Sans SC', version: '400', licence: 'OFL-1.1', file: 'server/fonts/noto-sans-sc-LICENSE.txt' },
];

export const aboutOutputs = ['source.tar.gz', 'about.json', 'licences.txt', 'sbom.json'].map(
  (name) => `${folder}/${name}`,
);

export function aboutSources() {
  const ofRoot = readdirSync(root).filter((name) => sourceFilesOfRoot.test(name));
  return [...ofRoot, ...sourceFolders.flatMap((name) => sourceFiles(root, name))].sort();
}

export async function buildAbout() {
  mkdirSync(join(root, folder), { recursive: true });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const parts = [
    ...ownParts.filter(({ file }) => existsSync(join(root, file))).map(readOwnPart),
    ...shippedPackages(),
  ];
  const write = (/** @type {string} */ name, /** @type {string | Buffer} */ content) =>
    writeFileSync(join(root, folder, name), content);
  write('source.tar.gz', gzipSync(pack(`gene-${version}`, aboutSources())));
  const shown = parts.map(({ name, version: of, licence }) => ({ name, version: of, licence }));
  // A line break of its source would be shown as one.
  const changes = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
    .replace(/^# .*\s+/, '')
    .replaceAll(/\n +(?=\S)/g, ' ');
  write('about.json', JSON.stringify({ version, changes, parts: shown }));
  write('licences.txt', parts.map(describe).join(`\n\n${'-'.repeat(78)}\n\n`));
  write('sbom.json', JSON.stringify(billOf(version, parts), null, 1));
  return [];
}

/** @typedef {{ name: string, version: string, licence: string, text: string, integrity?: string }} Part */

/**
 * Takes a program's licence from its first comment. @param {{ name: string, version: string, licence: string,
 * file: string }} part @returns {Part}
 */
function readOwnPart({ file, ...part }) {
  const content = readFileSync(join(root, file), 'utf8');
  return { ...part, text: file.endsWith('.ts') ? content.slice(0, content.indexOf('*/') + 2) : content };
}

/**
 * Lists everything that runs on the server or in the browser, from the lock file; packages for tests and
 * builds are left out. @returns {Part[]}
 */
function shippedPackages() {
  /** @type {Record<string, { version?: string, license?: string, integrity?: string, dev?: boolean, link?: boolean }>} */
  const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  /** @type {Map<string, Part>} */
  const parts = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || entry.dev || entry.link || entry.version === undefined) continue;
    parts.set(`${name}@${entry.version}`, {
      name,
      version: entry.version,
      licence: entry.license ?? 'see its text',
      text: licenceText(join(root, path)),
      ...(entry.integrity !== undefined && { integrity: entry.integrity }),
    });
  }
  return [...parts.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Empty for other systems' binaries, which are not installed. @param {string} path */
function licenceText(path) {
  if (!existsSync(path)) return '';
  const files = readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?:licen[cs]e|copying|notice)/i.test(entry.name))
    .map((entry) => entry.name);
  return files.map((name) => readFileSync(join(path, name), 'utf8').trim()).join('\n\n');
}

/** @param {Part} part */
function describe({ name, version, licence, text }) {
  return `${name} ${version}: ${licence}${text ? `\n\n${text}` : ''}`;
}

/** CycloneDX 1.6. @param {string} version @param {Part[]} parts */
function billOf(version, parts) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': 'gene',
        name: 'gene',
        version,
        licenses: [{ license: { id: 'AGPL-3.0-or-later' } }],
      },
    },
    components: parts.map(({ name, version: of, licence, integrity }) => ({
      type: 'library',
      'bom-ref': `${name}@${of}`,
      name,
      version: of,
      licenses: [/ (?:OR|AND) /.test(licence) ? { expression: licence } : { license: { name: licence } }],
      ...(integrity !== undefined && { purl: `pkg:npm/${name.replace('@', '%40')}@${of}` }),
      ...(integrity?.startsWith('sha512-') && {
        hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }],
      }),
    })),
  };
}

const block = 512;

/** Writes a tar archive (POSIX ustar). @param {string} folderName @param {string[]} paths */
function pack(folderName, paths) {
  const parts = paths.flatMap((path) => {
    const content = readFileSync(join(root, path));
    return [
      headerOf(`${folderName}/${path}`, content.length),
      content,
      Buffer.alloc((block - (content.length % block)) % block),
    ];
  });
  return Buffer.concat([...parts, Buffer.alloc(2 * block)]);
}

/** @param {string} path @param {number} size */
function headerOf(path, size) {
  const header = Buffer.alloc(block);
  const cut = path.length <= 100 ? 0 : path.indexOf('/', path.length - 101);
  if (cut < 0 || cut > 155) throw new Error(`${path} is too long for the archive of the source`);
  header.write(path.slice(cut === 0 ? 0 : cut + 1), 0);
  header.write('0000644\0' + '0000000\0'.repeat(2), 100);
  header.write(`${size.toString(8).padStart(11, '0')}\0${'0'.repeat(11)}\0`, 124);
  header.write(' '.repeat(8) + '0', 148);
  header.write('ustar\x0000', 257);
  header.write(path.slice(0, cut), 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}
