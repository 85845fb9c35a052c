// Runs one benchmark: node --import tsx bench/run.ts <name> [--json] [--show]
import { type Bench, createContext, MissingData, toJsonLine, toText } from './figures.ts';

const [name = '', ...flags] = process.argv.slice(2);
const json = flags.includes('--json');
const log = (line: string) => console.error(line);

log(name);
const { bench } = (await import(`./${name}.bench.ts`)) as { bench: Bench };
try {
  const figures = await bench.run(
    createContext(
      process.env['BENCH_DATA'] ?? '',
      log,
      flags.map((flag) => flag.slice(2)),
    ),
  );
  for (const figure of figures) console.log(json ? toJsonLine(bench.name, figure) : toText(figure));
} catch (error) {
  console.error(error instanceof MissingData ? `  ${error.message}` : error);
  process.exitCode = 1;
}
