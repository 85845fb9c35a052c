/** Classifies sections by the words of their headings. */
import ara from '../../data/ara/headings.json' with { type: 'json' };
import cmn from '../../data/cmn/headings.json' with { type: 'json' };
import deu from '../../data/deu/headings.json' with { type: 'json' };
import eng from '../../data/eng/headings.json' with { type: 'json' };
import fra from '../../data/fra/headings.json' with { type: 'json' };
import hin from '../../data/hin/headings.json' with { type: 'json' };
import rus from '../../data/rus/headings.json' with { type: 'json' };
import spa from '../../data/spa/headings.json' with { type: 'json' };
import { SentenceTemplates } from './sentence-templates.ts';

const roles = ['summary', 'glossary', 'aside'] as const;
export type SectionRole = (typeof roles)[number] | 'text';

const languages = [eng, deu, fra, spa, rus, hin, ara, cmn];
const headingsFor = (kind: (typeof roles)[number] | 'aboutTheBook') =>
  new SentenceTemplates(languages.flatMap((headings) => headings[kind]));
const templates = roles.map((role) => [role, headingsFor(role)] as const);
const aboutTheBook = headingsFor('aboutTheBook');
const general = new SentenceTemplates(eng.general);

const numbering =
  /^(?:[\p{N}.)\s-]+|(?:chapter|kapitel|chapitre|capítulo|глава|अध्याय|الفصل)\s+[\p{N}IVX]+[.:\s-]*|第[\p{N}一二三四五六七八九十]+[章节]\s*)/iu;

/** The innermost heading that says so decides. */
export function sectionRole(headings: readonly string[]): SectionRole {
  for (const heading of headings.toReversed()) {
    const plain = heading
      .replace(numbering, '')
      .replace(/[\s.:]+$/u, '')
      .trim()
      .toLowerCase();
    const role = templates.find(([, own]) => own.test(plain));
    if (role) return role[0];
  }
  return 'text';
}

/** Whether a part is about the book and not about its subject. */
export const isFrontMatter = (title: string): boolean =>
  aboutTheBook.test(
    title
      .replace(/^(?:[\d.]+|[IVXivx]+\.?)\s+(?=\p{L}{3})/u, '')
      .trim()
      .toLowerCase(),
  );

/** Whether a heading could stand in any document. */
export const isGeneralHeading = (title: string): boolean =>
  general.test(title.toLowerCase().replace(/^(?:[\d.]+\s*|[ivx]+\.?\s+)/u, ''));
