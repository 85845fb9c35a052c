import { useId } from 'react';

export interface Bar {
  /** Shown below it and read out: "21 Nov". */
  label: string;
  /** Stacked from the bottom, one per series. Null where nothing was measured. */
  values: readonly (number | null)[];
  /** Read out and shown on hover; the values by default. */
  text?: string;
}

interface BarChartProps {
  title: string;
  /** The message of the chart in a sentence, for people who cannot see it. */
  summary: string;
  series: readonly string[];
  bars: readonly Bar[];
  /** Top of the scale; the highest bar by default. */
  top?: number;
  /** Formats a value of the scale. */
  format?: (value: number) => string;
  /** Heading of the labels in the table for screen readers. */
  axis?: string;
}

const size = { width: 600, height: 150 } as const;
// Of three lightnesses, so that series differ without colour.
const fills = ['fill-accent', 'fill-line-strong', 'fill-accent/40'] as const;

/** A bar chart, with a table of the same data for screen readers. */
export function BarChart({
  title,
  summary,
  series,
  bars,
  top,
  format = String,
  axis = 'When',
}: BarChartProps) {
  const id = useId();
  const sums = bars.map(({ values }) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0));
  const most = top ?? Math.max(1, ...sums);
  const written: Written = (value) => (value === null ? '–' : format(value));
  return (
    <figure className="grid gap-2" aria-labelledby={id}>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span id={id} className="text-sm font-semibold">
          {title}
        </span>
        {series.length > 1 && <Legend series={series} />}
      </figcaption>
      <p aria-hidden className="text-end text-xs text-ink-soft">
        {sums.some((sum) => sum > 0) || top !== undefined ? format(most) : null}
      </p>
      <Bars series={series} bars={bars} most={most} written={written} />
      <Labels bars={bars} />
      <p className="text-sm text-ink-soft">{summary}</p>
      <SameAsTable title={title} axis={axis} series={series} bars={bars} written={written} />
    </figure>
  );
}

type Written = (value: number | null) => string;

function Legend({ series }: { series: readonly string[] }) {
  return (
    <span aria-hidden className="flex gap-4 text-xs text-ink-soft">
      {series.map((name, i) => (
        <span key={name} className="flex items-center gap-1.5">
          <svg viewBox="0 0 10 10" className="size-2.5">
            <rect width="10" height="10" className={fills[i % fills.length]} />
          </svg>
          {name}
        </span>
      ))}
    </span>
  );
}

interface BarsProps extends Pick<BarChartProps, 'series' | 'bars'> {
  /** Top of the scale. */
  most: number;
  written: Written;
}

function Bars({ series, bars, most, written }: BarsProps) {
  const step = size.width / Math.max(1, bars.length);
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden
      className="h-40 w-full"
      preserveAspectRatio="none"
    >
      <line
        x1={0}
        x2={size.width}
        y1={size.height - 0.5}
        y2={size.height - 0.5}
        className="stroke-line-strong"
      />
      <line x1={0} x2={size.width} y1={0.5} y2={0.5} className="stroke-line" strokeDasharray="3 3" />
      {bars.map(({ label, values, text }, i) => {
        let y: number = size.height;
        return (
          <g key={label}>
            <title>{`${label}: ${text ?? values.map(written).join(', ')}`}</title>
            <rect x={i * step} y={0} width={step} height={size.height} className="fill-transparent" />
            {values.map((value, n) => {
              const tall = ((value ?? 0) / most) * size.height;
              y -= tall;
              return (
                <rect
                  key={series[n]}
                  x={(i + 0.12) * step}
                  width={step * 0.76}
                  y={y}
                  height={tall}
                  className={fills[n % fills.length]}
                />
              );
            })}
          </g>
        );
      })}
    </svg>
  );
}

/** So few that each has its label where there is room, and every second one, with the last, where there is less. */
const fewBars = 12;

function Labels({ bars }: Pick<BarChartProps, 'bars'>) {
  if (bars.length > 6 && bars.length <= fewBars) return <CentredLabels bars={bars} />;
  return <SpacedLabels bars={bars} />;
}

function CentredLabels({ bars }: Pick<BarChartProps, 'bars'>) {
  return (
    <div
      aria-hidden
      className="grid text-xs text-ink-soft"
      style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }}
    >
      {bars.map(({ label }, i) => (
        <span key={label} className="flex justify-center whitespace-nowrap">
          <span className={(bars.length - 1 - i) % 2 === 0 ? '' : 'max-sm:hidden'}>{label}</span>
        </span>
      ))}
    </div>
  );
}

function SpacedLabels({ bars }: Pick<BarChartProps, 'bars'>) {
  const every = Math.ceil(bars.length / 6);
  return (
    <div
      aria-hidden
      className="grid text-xs text-ink-soft"
      style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }}
    >
      {bars.map(({ label }, i) => {
        const room = Math.min(every, bars.length - i);
        // Labels extend to the next one; the last is shown only if it has as much room.
        if (i % every !== 0 || room < every) return null;
        return (
          <span
            key={label}
            className={every === 1 ? 'px-0.5 text-center' : 'ps-0.5'}
            style={{ gridColumn: `${i + 1} / span ${room}` }}
          >
            {label}
          </span>
        );
      })}
    </div>
  );
}

function SameAsTable({
  title,
  axis,
  series,
  bars,
  written,
}: Omit<BarsProps, 'most'> & { title: string; axis: string }) {
  return (
    <table className="sr-only">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{axis}</th>
          {series.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, i) => (
              <td key={series[i]}>{written(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
