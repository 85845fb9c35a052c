import type { SecondMarking } from '@gene/contract/second-marks';
import { Link } from 'react-router';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useSecondMarking } from './script-queries.ts';
import { useHandIn, useMarkerForm } from './use-second-marker.ts';

interface SecondMarkerProps {
  paperId: string;
  marking: SecondMarking;
}

/** Who marks a share of the scripts a second time, and how far. */
export function SecondMarker({ paperId }: { paperId: string }) {
  const found = useSecondMarking(paperId);
  return (
    <section aria-labelledby="second" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 id="second" className="font-serif text-lg font-semibold">
        Second Marker
      </h3>
      <Loaded from={found} loading="Loading the second marker">
        {(marking) => {
          const { marker, share, tolerance, isBlind, maySettle } = marking;
          return (
            <>
              <p className="any-script max-w-prose text-ink-soft wrap-anywhere">{progressInWords(marking)}</p>
              {isBlind && <HandIn paperId={paperId} marking={marking} />}
              <Differences paperId={paperId} marking={marking} />
              {maySettle && (
                <MarkerForm key={`${marker?.id} ${share} ${tolerance}`} paperId={paperId} marking={marking} />
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function progressInWords({ marker, isBlind, share, scripts, answers, marked, handedIn }: SecondMarking) {
  if (marker === null) return 'Nobody marks this paper a second time.';
  const { name } = marker;
  if (answers === 0)
    return `${name} marks about ${share}% of the scripts a second time. None of them is here yet.`;
  const many = formatCount(scripts, 'script');
  if (handedIn === answers) return `${name} has marked ${many} a second time and handed them in.`;
  const done = `${marked} of ${formatCount(answers, 'answer')} marked`;
  return isBlind
    ? `You mark ${many} a second time: ${done}. You see the other marks of this paper once you have handed in.`
    : `${name} marks ${many} a second time without seeing the first marks: ${done}.`;
}

function HandIn({ paperId, marking: { answers, marked } }: SecondMarkerProps) {
  const { isAsking, setAsking, isBusy, handIn } = useHandIn(paperId);
  return (
    <div>
      <Button busy={isBusy} disabled={marked < answers} onClick={() => setAsking(true)}>
        Hand In
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title="Hand in your marks?"
        description="They are compared with the first marks, and you can’t change them any more."
        action="Hand In"
        onConfirm={handIn}
      />
    </div>
  );
}

function Differences({ paperId, marking: { handedIn, unsettled } }: SecondMarkerProps) {
  if (unsettled === null || handedIn === 0) return null;
  return (
    <p>
      <Link
        to={`/admin/evaluation/written/${paperId}/agreement`}
        className="font-medium text-accent underline"
      >
        {unsettled > 0 ? `Agreement: settle ${formatCount(unsettled, 'difference')}` : 'Agreement'}
      </Link>
    </p>
  );
}

function MarkerForm({ paperId, marking }: SecondMarkerProps) {
  const { marker, teachers, marked, handedIn } = marking;
  const form = useMarkerForm(paperId, marking);
  const isGone = marker !== null && !teachers.some(({ id }) => id === marker.id);
  if (teachers.length === 0 && marker === null)
    return (
      <p className="max-w-prose text-sm text-ink-soft">
        It can be a teacher of the paper’s organisation who neither made the paper nor owns the organisation.
      </p>
    );
  return (
    <form
      noValidate
      className="grid max-w-3xl items-end gap-3 sm:grid-cols-[minmax(0,1fr)_8rem_10rem_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <SelectField label="Teacher" value={form.markerId} onChange={form.setMarkerId}>
        <option value="">Nobody</option>
        {isGone && <option value={marker.id}>{`${marker.name} (no longer teaches here)`}</option>}
        {teachers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Scripts (%)"
        inputMode="numeric"
        autoComplete="off"
        value={form.share}
        onChange={({ currentTarget }) => form.setShare(currentTarget.value.trim())}
      />
      <TextField
        label="Tolerance (marks)"
        inputMode="decimal"
        autoComplete="off"
        value={form.tolerance}
        onChange={({ currentTarget }) => form.setTolerance(currentTarget.value.trim().replace(',', '.'))}
      />
      <Button type="submit" variant="secondary" busy={form.isBusy} disabled={!form.isComplete}>
        Save
      </Button>
      <p className="text-sm text-ink-soft sm:col-span-4">
        {form.isOther && marked > handedIn
          ? 'Second marks that are not handed in are dropped.'
          : 'Marks that differ by no more than the tolerance need not be settled: the first ones count.'}
      </p>
    </form>
  );
}
