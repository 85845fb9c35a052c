import { asksForSeveral, type Part } from '@gene/contract/papers';
import {
  type AttemptQuestion,
  type ChosenOptions,
  type MarkedOption,
  type QuestionGroup,
  rightLabels,
} from '@gene/contract/practice';
import clsx from 'clsx';
import { Check, type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { choiceInWords } from '../../entities/papers/paper-words.ts';
import { FormulaText } from '../../entities/markdown/formula-text.tsx';
import { PartList } from '../../entities/papers/part-list.tsx';
import { Figure } from './figure.tsx';
import { groupTitle } from './in-words.ts';

interface Ticking {
  choices: readonly ChosenOptions[];
  /** Null: ticks cannot be changed. */
  onChoose: ((choices: ChosenOptions[]) => void) | null;
  /** Results of the ticks; empty until known. */
  marked?: readonly MarkedOption[];
}

interface QuestionTextProps extends Ticking {
  question: AttemptQuestion;
  group: QuestionGroup | undefined;
  /** A field below each part, while it is written. */
  renderField?: (path: string[]) => ReactNode;
}

/** A question as in its paper, with options to tick. */
export function QuestionText(props: QuestionTextProps) {
  const { question, group, choices, onChoose, marked = [], renderField } = props;
  const { text, choice, parts, options, figures, number } = question;
  return (
    <div className="grid gap-3">
      {group && (groupTitle(group) || group.choice) && (
        <p className="text-sm text-ink-soft" dir="auto">
          {[groupTitle(group), group.choice && choiceInWords(group.choice, 'question')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {text && (
        <p dir="auto" className="font-serif text-read wrap-anywhere whitespace-pre-wrap">
          <FormulaText text={text} />
        </p>
      )}
      {choice && <p className="text-sm font-medium">{choiceInWords(choice, 'part')}</p>}
      <Options
        name={`Question ${number}`}
        options={options}
        severalTexts={[text]}
        part={[]}
        {...{ choices, onChoose, marked }}
      />
      <PartList
        parts={parts}
        marks={question.marks}
        renderBelow={(part, path) => (
          <>
            <Options
              name={`Part ${path.join(' ')}`}
              options={part.options}
              severalTexts={[text, part.text]}
              part={path}
              {...{ choices, onChoose, marked }}
            />
            {renderField?.(path)}
          </>
        )}
      />
      {figures.map((figure) => (
        <Figure key={`${figure.page} ${figure.x} ${figure.y}`} question={question} figure={figure} />
      ))}
    </div>
  );
}

const optionStyle =
  'flex min-h-10 cursor-pointer items-baseline gap-3 rounded-md border border-line-strong bg-surface px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-default touch:min-h-11';
const tickedStyle = 'has-checked:border-accent has-checked:bg-accent-soft';
const wrongStyle = 'border-danger!';

function Verdict({ Icon, name, tone }: { Icon: LucideIcon; name: string; tone: string }) {
  return (
    <span className={`ms-auto flex shrink-0 items-center gap-1.5 self-center text-sm ${tone}`}>
      <Icon aria-hidden className="size-4" />
      {name}
    </span>
  );
}

interface OptionsProps extends Ticking {
  name: string;
  options: Part['options'];
  part: string[];
  /** Texts that may ask for several options. */
  severalTexts: readonly string[];
}

function Options({ name, options, part, severalTexts, choices, onChoose, marked = [] }: OptionsProps) {
  const id = useId();
  if (options.length === 0) return null;
  const isPart = (each: Pick<ChosenOptions, 'part'>) => JSON.stringify(each.part) === JSON.stringify(part);
  const chosen = choices.find(isPart)?.labels ?? [];
  const outcome = marked.find(isPart);
  const right = outcome ? rightLabels(outcome) : [];
  const many = asksForSeveral(...severalTexts);
  const [only] = chosen;
  const choose = (label: string) => {
    const without = chosen.filter((each) => each !== label);
    const isOff = without.length < chosen.length;
    const labels = isOff ? without : many ? [...chosen, label] : [label];
    onChoose?.([
      ...choices.filter((each) => !isPart(each)),
      ...(labels.length > 0 ? [{ part, labels }] : []),
    ]);
  };
  return (
    <fieldset className="grid gap-1.5" disabled={onChoose === null}>
      <legend className="sr-only">{name}</legend>
      {options.map(({ label, text }, i) => {
        const isRight = right.includes(label);
        const isWrong = right.length > 0 && !isRight && chosen.includes(label);
        return (
          <label key={`${label} ${i}`} className={clsx(optionStyle, isWrong ? wrongStyle : tickedStyle)}>
            <input
              type={many ? 'checkbox' : 'radio'}
              name={id}
              checked={chosen.includes(label)}
              onChange={() => choose(label)}
              className="size-4 shrink-0 translate-y-0.5 accent-(--accent)"
            />
            <span className="shrink-0 font-medium">{label}</span>
            <span dir="auto" className="min-w-0 font-serif text-read wrap-anywhere">
              <FormulaText text={text} />
            </span>
            {isRight && <Verdict Icon={Check} name="right" tone="text-accent" />}
            {isWrong && <Verdict Icon={X} name="wrong" tone="text-danger" />}
          </label>
        );
      })}
      {!many && only !== undefined && onChoose && (
        <button
          type="button"
          onClick={() => choose(only)}
          className="justify-self-start rounded-sm text-sm text-ink-soft underline underline-offset-4 hover:text-ink touch:min-h-10"
        >
          Clear My Choice
        </button>
      )}
    </fieldset>
  );
}
