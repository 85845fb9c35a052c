import type { DocumentOverview, Rect } from '@gene/contract/documents';
import type { KeptQuestion } from '@gene/contract/papers';
import { ImagePlus, X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FigurePicture } from '../../../entities/papers/figure-picture.tsx';

interface FiguresEditorProps {
  document: DocumentOverview;
  question: KeptQuestion;
  onChange: (figures: Rect[]) => Promise<boolean>;
}

/** Pictures of a question; formulas missing from the text can be kept as one. */
export function FiguresEditor({ document, question, onChange }: FiguresEditorProps) {
  const { figures, number } = question;
  const whole = placesOf(question);
  const shown = whole.every((place) => figures.some((figure) => holds(figure, place)));
  if (document.media !== 'pdf') return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {figures.map((rect, i) => (
        <div key={`${rect.page} ${rect.x} ${rect.y}`} className="flex items-start gap-1.5">
          <div className="min-w-0 flex-1">
            <FigurePicture
              documentId={document.id}
              rect={rect}
              name={`Figure ${i + 1} of question ${number}`}
            />
          </div>
          <IconButton
            label={`Remove figure ${i + 1} of question ${number}`}
            tip="Remove figure"
            onClick={() => void onChange(figures.toSpliced(i, 1))}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {!shown && (
        <div>
          <Button size="sm" variant="quiet" onClick={() => void onChange([...figures, ...whole])}>
            <ImagePlus aria-hidden className="size-4" />
            Show as Printed
          </Button>
        </div>
      )}
    </div>
  );
}

/** The area of the question on each of its pages. */
function placesOf({ rects }: KeptQuestion): Rect[] {
  const pages = [...new Set(rects.map(({ page }) => page))];
  return pages.map((page) => {
    const own = rects.filter((rect) => rect.page === page);
    const [x, y] = [Math.min(...own.map((rect) => rect.x)), Math.min(...own.map((rect) => rect.y))];
    const right = Math.max(...own.map((rect) => rect.x + rect.width));
    const bottom = Math.max(...own.map((rect) => rect.y + rect.height));
    return { page, x, y, width: right - x, height: bottom - y };
  });
}

const holds = (outer: Rect, inner: Rect) =>
  outer.page === inner.page && outer.y <= inner.y + 1 && outer.y + outer.height >= inner.y + inner.height - 1;
