import { useEffect, useState } from 'react';

/** Accepts files dropped anywhere on the screen, and shows where they would go while hovering. */
export function ScreenDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [over, setOver] = useState(false);

  useEffect(() => {
    // Every element entered or left fires an event; only the count tells if the pointer is still inside.
    let depth = 0;
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    // An open dialog has its own drop area.
    const blocked = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth += 1;
      setOver(!blocked());
    };
    const leave = () => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const hover = (event: DragEvent) => carriesFiles(event) && event.preventDefault();
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      const taken = event.defaultPrevented || blocked();
      event.preventDefault();
      depth = 0;
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (!taken && files.length) onFiles(files);
    };
    addEventListener('dragenter', enter);
    addEventListener('dragleave', leave);
    addEventListener('dragover', hover);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragenter', enter);
      removeEventListener('dragleave', leave);
      removeEventListener('dragover', hover);
      removeEventListener('drop', drop);
    };
  }, [onFiles]);

  if (!over) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-30 grid place-items-center bg-paper/85 p-6 backdrop-blur-sm">
      <div className="grid size-full max-h-96 max-w-2xl place-items-center rounded-xl border-2 border-dashed border-accent bg-accent-soft">
        <p className="px-6 text-center font-serif text-xl font-semibold text-accent">
          Drop to add to this subject
        </p>
      </div>
    </div>
  );
}
