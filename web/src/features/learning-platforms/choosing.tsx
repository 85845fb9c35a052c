import type { LaunchDestination, LinkTarget } from '@gene/contract/learning-platforms';
import { useState } from 'react';
import { Link } from 'react-router';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { Frame } from './launch-frame.tsx';
import { useDoing } from './use-launch.ts';

interface ChoosingProps {
  choice: NonNullable<LaunchDestination['choice']>;
  choose: (target: LinkTarget) => Promise<void>;
}

const groups = [
  ['assignment', 'Assigned papers'],
  ['exam_paper', 'Results of exam papers'],
] as const;

/** A teacher chooses what is linked in the course. */
export function Choosing({ choice, choose }: ChoosingProps) {
  const { title, platform, className, papers } = choice;
  const [chosen, setChosen] = useState('');
  const [hasColumn, setHasColumn] = useState(true);
  const paper = papers.find(({ id }) => id === chosen);
  const mayHaveColumn = paper?.mayHaveColumn === true;
  const targetOf = (): LinkTarget => {
    if (!paper) return { kind: 'class' };
    const { kind, id } = paper;
    return kind === 'assignment' ? { kind, id } : { kind, id, hasColumn: mayHaveColumn && hasColumn };
  };
  const { isBusy, failure, run } = useDoing(() => choose(targetOf()));
  return (
    <Frame title="Add a Link">
      <p className="any-script wrap-anywhere">
        To <strong>{title}</strong> on {platform}, which goes with {className}.
      </p>
      <SelectField label="Leads to" value={chosen} onChange={setChosen}>
        <option value="">{className}</option>
        {groups.map(([kind, label]) => {
          const some = papers.filter((each) => each.kind === kind);
          return (
            some.length > 0 && (
              <optgroup key={kind} label={label}>
                {some.map((each) => (
                  <option key={each.id} value={each.id}>
                    {each.title}
                  </option>
                ))}
              </optgroup>
            )
          );
        })}
      </SelectField>
      {mayHaveColumn && (
        <SwitchField
          label="Column in the gradebook"
          hint="Marks come once you send them from the results."
          checked={hasColumn}
          onChange={setHasColumn}
        />
      )}
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={run}>
          Add
        </Button>
        <Link to="/admin/organisation" className={buttonStyle('secondary')}>
          Not Now
        </Link>
      </div>
    </Frame>
  );
}
