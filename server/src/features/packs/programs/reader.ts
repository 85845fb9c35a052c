import type { PackProblem } from '@gene/contract/packs';

/** By npm's own code of an error, first match wins. */
const problems: [RegExp, PackProblem][] = [
  [/^(?:ENOSPC|EDQUOT)$/, 'disk_full'],
  [/^EINTEGRITY$/, 'wrong_sum'],
  [/^(?:EBADENGINE|EBADPLATFORM)$/, 'unsupported'],
  [/^(?:E429|E5\d\d)$/, 'unreachable'],
  [/^E4\d\d$/, 'refused'],
  [
    /^(?:ENOTFOUND|EAI_AGAIN|ECONN\w+|E\w*TIMEOUT|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_\w+|\w*CERT\w*)$/,
    'unreachable',
  ],
];

const longestDetail = 500;

/** The output of npm before it gave up. */
export function readComplaint(output: string): { problem: PackProblem; detail: string } {
  const lines = output.split('\n').map((line) => line.replace(/^npm (?:error|ERR!) ?/, '').trim());
  const code = lines.flatMap((line) => /^code (\S+)$/.exec(line)?.[1] ?? [])[0] ?? '';
  const words = lines.filter((line) => line !== '' && !/^(?:code|npm warn|A complete log)\b/.test(line));
  return {
    problem: problems.find(([pattern]) => pattern.test(code))?.[1] ?? 'unusable',
    detail: `npm: ${[code, ...words].join(' ').trim()}`.slice(0, longestDetail),
  };
}
