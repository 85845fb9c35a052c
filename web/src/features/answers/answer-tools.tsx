import type { AnswerRating, PaperAnswer } from '@gene/contract/answers';
import { Copy, PencilLine, RotateCcw, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '../../ui/confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { parseMarkdown, plainText } from '../../entities/markdown/markdown.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { withSources } from '../../entities/citations/citation.ts';
import { copyText } from '../../lib/copy-text.ts';

interface AnswerToolsProps {
  answer: PaperAnswer;
  /** The text as shown. */
  markdown: string;
  isWriting: boolean;
  onEdit: () => void;
  onRate: (rating: AnswerRating | null) => void;
  onRegenerate: () => void;
}

const ratings = [
  { value: 'good', label: 'Good answer', Icon: ThumbsUp },
  { value: 'bad', label: 'Bad answer', Icon: ThumbsDown },
] as const;

export function AnswerTools(props: AnswerToolsProps) {
  const { answer, markdown, isWriting, onEdit, onRate, onRegenerate } = props;
  const [asking, setAsking] = useState(false);
  const isOwn = answer.edited !== null || answer.pointsBy !== 'generated';
  return (
    <div className="-me-2 ms-auto flex items-center gap-1">
      {ratings.map(({ value, label, Icon }) => {
        const isGiven = answer.rating === value;
        return (
          <IconButton
            key={value}
            label={label}
            aria-pressed={isGiven}
            className={isGiven ? 'bg-accent-soft text-accent' : ''}
            onClick={() => onRate(isGiven ? null : value)}
          >
            <Icon aria-hidden />
          </IconButton>
        );
      })}
      <IconButton label="Copy" onClick={() => void copy(answer, markdown)}>
        <Copy aria-hidden />
      </IconButton>
      <IconButton label="Edit" disabled={isWriting} onClick={onEdit}>
        <PencilLine aria-hidden />
      </IconButton>
      <IconButton
        label="Generate again"
        disabled={isWriting}
        onClick={() => (isOwn ? setAsking(true) : onRegenerate())}
      >
        <RotateCcw aria-hidden className={isWriting ? 'animate-spin' : ''} />
      </IconButton>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title="Generate this answer again?"
        description={`Your own ${answer.edited === null ? 'key points' : 'version'} will be replaced.`}
        action="Replace"
        onConfirm={onRegenerate}
      />
    </div>
  );
}

/** Copies the answer as text, with its sources below. */
async function copy({ shown }: PaperAnswer, markdown: string) {
  const text = plainText(parseMarkdown(markdown, { formulas: true }), (number) => `[${number}]`);
  if (await copyText(withSources(text, shown?.citations ?? []))) toastSuccess('Copied');
  else toastError('The browser did not allow copying');
}
