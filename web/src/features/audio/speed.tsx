interface SpeedProps {
  speed: number;
  onSpeed: (speed: number) => void;
}

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3];

export function Speed({ speed, onSpeed }: SpeedProps) {
  const offered = speeds.includes(speed) ? speeds : [...speeds, speed].toSorted((a, b) => a - b);
  return (
    <select
      aria-label="Speed"
      value={speed}
      onChange={(event) => onSpeed(Number(event.currentTarget.value))}
      className="h-8 rounded-md border border-line bg-surface px-2 text-sm tabular-nums touch:h-11"
    >
      {offered.map((each) => (
        <option key={each} value={each}>
          {each}×
        </option>
      ))}
    </select>
  );
}
