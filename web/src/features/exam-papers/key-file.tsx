import type { ReadKeyFile } from '@gene/contract/exam-papers';
import { formatCount } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { KeySheet } from './key-sheet.tsx';
import { marksInWords } from './marks-words.ts';
import type { KeyTextForm } from './use-key-text.ts';

/** As many as fit a dialog. */
const shownMost = 8;

interface KeyFileProps {
  from: KeyTextForm['from'];
  /** Whose key is entered. */
  set: number;
}

/** A file of questions or a filled sheet, whose answers become the text of the key. */
export function KeyFile({ from, set }: KeyFileProps) {
  const { file, isReading, failure, choose, asScheme, takesMarks, setTakesMarks } = from;
  return (
    <div className="grid gap-4">
      <FileDrop
        label="File with the answers"
        accept=".txt,.zip,.xml,.jpg,.jpeg,.png,.pdf,.doc,.docx"
        hint="Text (.txt), QTI 2.1 or 3 (.zip, .xml), this paper's sheet with the right answers filled in (.jpg, .png, .pdf), or a marking scheme (.pdf, .docx, .doc)"
        error={failure}
        disabled={isReading}
        onFiles={choose}
        chosen={
          isReading ? (
            <p>Reading...</p>
          ) : (
            file && <p className="max-w-full font-medium wrap-anywhere">{file.name}</p>
          )
        }
      />
      {failure !== null && asScheme && (
        <div>
          <AsScheme onClick={asScheme} />
        </div>
      )}
      {file?.kind === 'sheet' && file.read.refusal === null && (
        <KeySheet sheet={file.read} set={set} from={from} />
      )}
      {file?.kind === 'questions' && <Told read={file.read} />}
      {file?.kind === 'questions' && file.read.marking && (
        <SwitchField
          label="Use the file’s marks"
          hint={marksInWords(file.read.marking)}
          checked={takesMarks}
          onChange={setTakesMarks}
        />
      )}
    </div>
  );
}

/** For a file that may be a marking scheme as well. */
export function AsScheme({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" size="sm" onClick={onClick}>
      Read as a Marking Scheme
    </Button>
  );
}

function Told({ read: { problems, remarks, isShuffled } }: { read: ReadKeyFile }) {
  return (
    <>
      {problems.length > 0 && (
        <Banner tone="danger">
          <List of={problems} head={`${formatCount(problems.length, 'question')} cannot be read:`} />
        </Banner>
      )}
      {remarks.length > 0 && (
        <Banner>
          <List of={remarks} head="The answers were read, but not these marks:" />
        </Banner>
      )}
      {isShuffled && (
        <Banner>Some choices get shuffled. Here A is the first in the file: check the printed paper.</Banner>
      )}
    </>
  );
}

function List({ of, head }: { of: ReadKeyFile['problems']; head: string }) {
  return (
    <>
      <p className="font-medium">{head}</p>
      <ul className="mt-1 grid gap-1">
        {of.slice(0, shownMost).map(({ question, title, message }) => (
          <li key={`${question} ${message}`} className="any-script wrap-anywhere">
            {[`Question ${question}`, title && `“${title}”`].filter(Boolean).join(', ')}: {message}
          </li>
        ))}
        {of.length > shownMost && <li>and {of.length - shownMost} more.</li>}
      </ul>
    </>
  );
}
