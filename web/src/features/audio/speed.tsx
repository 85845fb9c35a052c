import { speedsWith } from '../../entities/audio/speeds.ts';

interface SpeedProps {
  speed: number;
  onSpeed: (speed: number) => void;
}

export function Speed({ speed, onSpeed }: SpeedProps) {
  return (
    <select
      aria-label="Speed"
      value={speed}
      onChange={(event) => onSpeed(Number(event.currentTarget.value))}
      className="h-8 rounded-md border border-line bg-surface px-2 text-sm tabular-nums touch:h-11"
    >
      {speedsWith(speed).map((each) => (
        <option key={each} value={each}>
          {each}×
        </option>
      ))}
    </select>
  );
}
