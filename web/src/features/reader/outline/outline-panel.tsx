import { Pencil } from 'lucide-react';
import { isOutlineEditable } from '../../../entities/documents/document-progress.ts';
import { Button } from '../../../ui/button.tsx';
import { OutlineEditor, type OutlineEditorProps } from './outline-editor.tsx';
import { OutlineList, type OutlineListProps } from './outline-list.tsx';

interface OutlinePanelProps extends OutlineEditorProps, Omit<OutlineListProps, 'outline'> {
  isEditing: boolean;
  onEdit: () => void;
}

/** The outline, to go through the document by or to be corrected. */
export function OutlinePanel(props: OutlinePanelProps) {
  const { document, isEditing, onEdit, current, onChoose, onSummarise, onListen, ...editing } = props;
  if (isEditing) return <OutlineEditor document={document} {...editing} />;
  return (
    <>
      {isOutlineEditable(document) && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
          Correct
        </Button>
      )}
      <OutlineList
        outline={document.outline}
        current={current}
        onChoose={onChoose}
        onSummarise={onSummarise}
        onListen={onListen}
      />
    </>
  );
}
