import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en'] });
const { fileProblem, titleFrom } = await import('./file-rules.ts');

const file = (name: string, size: number) => ({ name, size }) as File;

describe('a file before it is sent', () => {
  it.each(['a.pdf', 'B.DOCX', 'c.doc', 'notes.TXT'])(
    '%s is of an accepted type, whatever the case',
    (name) => {
      expect(fileProblem(file(name, 10))).toBeNull();
    },
  );

  it('is refused by its ending', () => {
    expect(fileProblem(file('slides.pptx', 10))).toBe('File type must be .pdf, .doc, .docx or .txt');
    expect(fileProblem(file('pdf', 10))).toMatch('File type must be');
  });

  it.each(['IMG_0042.HEIC', 'page 1.jpg', 'photo.png'])('%s is told how photos become a document', (name) => {
    expect(fileProblem(file(name, 10))).toMatch(
      /^File type must be \.pdf, \.doc, \.docx or \.txt\. For photos of a question paper, choose Photograph a Paper\./,
    );
  });

  it('is refused when it is larger than this installation accepts, and the limit itself is accepted', () => {
    expect(fileProblem(file('a.pdf', 2_097_152), 2_097_152)).toBeNull();
    expect(fileProblem(file('a.pdf', 2_097_153), 2_097_152)).toBe(
      'File is larger than 2097152 bytes (2.00 MB)',
    );
  });

  it('is refused when it is empty', () => {
    expect(fileProblem(file('a.pdf', 0))).toBe('The file is empty.');
  });

  it('lends its name to the title, within the limit of titles', () => {
    expect(titleFrom('Week_4 notes.final.pdf')).toBe('Week 4 notes.final');
    expect(titleFrom(`${'x'.repeat(300)}.pdf`)).toHaveLength(200);
  });
});
