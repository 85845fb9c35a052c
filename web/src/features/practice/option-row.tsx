import { asksForSeveral, type Part } from '@gene/contract/papers';
import {
  type AttemptQuestion,
  type MarkedOption,
  type QuestionMarking,
  rightLabels,
} from '@gene/contract/practice';
import { Check, CircleDashed, CircleHelp, type LucideIcon, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { setRightOptions } from '../../entities/papers/right-options.ts';
import { Button } from '../../ui/button.tsx';
import { placeOf } from '../../entities/citations/citation.ts';
import { useAssignedAttempt } from './assigned-attempt.ts';
import { materialLink } from './material-link.ts';

const outcomes: Record<MarkedOption['outcome'], { Icon: LucideIcon; tone: string }> = {
  correct: { Icon: Check, tone: 'text-accent' },
  partly: { Icon: CircleDashed, tone: 'text-ink-soft' },
  wrong: { Icon: X, tone: 'text-danger' },
  blank: { Icon: X, tone: 'text-danger' },
  unknown: { Icon: CircleHelp, tone: 'text-ink-soft' },
};

interface OptionRowProps {
  question: AttemptQuestion;
  option: MarkedOption;
  marking: QuestionMarking;
  onRightSet: () => Promise<unknown>;
}

/** A ticked option, whether it is right and on whose authority; anyone who knows better can set it here. */
export function OptionRow({ question, option, marking, onRightSet }: OptionRowProps) {
  const { Icon, tone } = outcomes[option.outcome];
  const citation = option.citation === null ? undefined : marking.model.citations[option.citation];
  const part = option.part.length > 0 ? `(${option.part.join(') (')}) ` : '';
  const lost = option.earned !== null && option.earned < 0 ? -option.earned : 0;
  const isKnown = rightLabels(option).length > 0;
  const [isSetting, setSetting] = useState(false);
  const isAssigned = useAssignedAttempt() !== null;
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className={`mt-1 size-4 shrink-0 ${tone}`} />
      <div className="grid min-w-0 justify-items-start gap-2">
        <p className="wrap-anywhere">
          {part}
          {says(option)}.{' '}
          {lost > 0 && `${formatNumber(lost)} taken off for a wrong answer, as the paper says. `}
          {citation && !isAssigned && (
            <Link {...materialLink(citation)} className="text-sm text-accent underline underline-offset-4">
              {placeOf(citation)}
            </Link>
          )}
        </p>
        {isAssigned ? null : isKnown && !isSetting ? (
          <button
            type="button"
            onClick={() => setSetting(true)}
            className="rounded-sm text-sm text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink touch:min-h-10"
          >
            {option.key ? 'Change the Right Answer' : 'Set the Right Answer Yourself'}
          </button>
        ) : (
          <RightOptions question={question} option={option} onRightSet={onRightSet} />
        )}
      </div>
    </li>
  );
}

function says(option: MarkedOption): string {
  const { outcome, chosen, key } = option;
  const ticked = chosen.length > 0 ? chosen.join(', ') : 'It';
  const right = rightLabels(option);
  if (outcome === 'unknown') return `You chose ${ticked}`;
  const by = !key
    ? 'your material supports'
    : key.by === 'person'
      ? 'you set as right'
      : 'the paper’s key says';
  if (outcome === 'correct') return `${ticked} is what ${by}`;
  const instead = right.length > 0 ? `; ${by} ${right.join(', ')}` : '';
  if (outcome === 'blank') return `It was left blank${instead}`;
  return `${ticked} is ${outcome === 'partly' ? 'partly' : 'not'} right${instead}`;
}

function RightOptions({ question, option, onRightSet }: Omit<OptionRowProps, 'marking'>) {
  const [busy, setBusy] = useState(false);
  const { asked, options } = placeIn(question, option.part);
  const right = option.key?.labels ?? [];
  const several = asksForSeveral(...asked);
  const place = {
    ...{ documentId: question.documentId, paperId: question.paperId },
    ...{ questionId: question.id, part: option.part },
  };
  const set = async (label: string) => {
    setBusy(true);
    await setRightOptions(place, { label, isRight: !right.includes(label), several }, onRightSet);
    setBusy(false);
  };
  const name = [`question ${question.number}`, ...option.part.map((label) => `(${label})`)].join(' ');
  return (
    <div role="group" aria-label={`Right answer to ${name}`} className="flex flex-wrap items-center gap-1.5">
      <span className="text-sm text-ink-soft">Right answer:</span>
      {options.map(({ label }, i) => (
        <Button
          key={`${label} ${i}`}
          size="sm"
          variant={right.includes(label) ? 'primary' : 'secondary'}
          aria-pressed={right.includes(label)}
          disabled={busy}
          onClick={() => void set(label)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** The options of a question or part, and the texts that may ask for several. */
function placeIn(
  { text, parts, options }: Pick<Part, 'text' | 'parts' | 'options'>,
  [label, ...inner]: readonly string[],
): { asked: string[]; options: Part['options'] } {
  const part = parts.find((each) => each.label === label);
  if (!part) return { asked: [text], options };
  const found = placeIn(part, inner);
  return { ...found, asked: [text, ...found.asked] };
}
