import type { SearchResults } from '@gene/contract/search';
import { BookOpen, Layers, NotebookText } from 'lucide-react';
import { DocumentIcon } from '../../entities/documents/document-type.tsx';
import { documentPath } from '../../entities/documents/place.ts';
import { PaletteGroup, PaletteItem } from './palette-list.tsx';
import { PassageItem } from './passage-item.tsx';

interface FoundGroupsProps {
  found: SearchResults;
  words: string;
  onGoTo: (to: string) => void;
}

/** Results grouped by kind. */
export function FoundGroups({ found, words, onGoTo }: FoundGroupsProps) {
  return (
    <>
      <PaletteGroup heading="Subjects">
        {found.subjects.map(({ id, name }) => (
          <PaletteItem
            key={id}
            value={`subject ${id}`}
            icon={<BookOpen aria-hidden />}
            onSelect={() => onGoTo(`/documents/${id}`)}
          >
            <span className="any-script min-w-0 truncate">{name}</span>
          </PaletteItem>
        ))}
      </PaletteGroup>
      <PaletteGroup heading="Documents">
        {found.documents.map(({ documentId, documentTitle, documentType, subjectName }) => (
          <PaletteItem
            key={documentId}
            value={`document ${documentId}`}
            icon={<DocumentIcon type={documentType} />}
            onSelect={() => onGoTo(documentPath(documentType, documentId))}
          >
            <span className="any-script min-w-0 truncate">{documentTitle}</span>
            <span className="any-script ms-auto max-w-[40%] shrink-0 truncate text-ink-faint">
              {subjectName}
            </span>
          </PaletteItem>
        ))}
      </PaletteGroup>
      <PaletteGroup heading="Notes">
        {found.notes.map(({ id, title, snippet }) => (
          <PaletteItem
            key={id}
            value={`note ${id}`}
            icon={<NotebookText aria-hidden />}
            onSelect={() => onGoTo(`/gene-notes/${id}`)}
          >
            <span className="any-script max-w-[60%] shrink-0 truncate">{title}</span>
            <span className="any-script min-w-0 truncate text-ink-faint">{snippet}</span>
          </PaletteItem>
        ))}
      </PaletteGroup>
      <PaletteGroup heading="Flashcards">
        {found.cards.map(({ id, subjectId, text }) => (
          <PaletteItem
            key={id}
            value={`card ${id}`}
            icon={<Layers aria-hidden />}
            onSelect={() => onGoTo(`/flashcards/${subjectId}?q=${encodeURIComponent(words)}`)}
          >
            <span className="any-script min-w-0 truncate">{text}</span>
          </PaletteItem>
        ))}
      </PaletteGroup>
      <PaletteGroup heading="In the text">
        {found.passages.map((passage) => (
          <PassageItem key={`${passage.documentId} ${passage.start}`} passage={passage} onGoTo={onGoTo} />
        ))}
      </PaletteGroup>
    </>
  );
}
