import type { ExamKey, NewExamKey } from '@gene/contract/exam-papers';
import type { KeyPreview } from '@gene/contract/sheet-reports';
import { api } from '@gene/contract/api';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';

type Key = Pick<NewExamKey, 'basedOn' | 'sets' | 'marking' | 'written' | 'restores'>;

interface Asked {
  preview: KeyPreview;
  answer: (isWanted: boolean) => void;
}

/** Saves keys of a paper, once somebody has seen whose marks that changes. */
export function useKeySaving(id: string) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const isWanted = (preview: KeyPreview) =>
    new Promise<boolean>((resolve) => {
      setAsked({
        preview,
        answer(isYes) {
          setAsked(null);
          resolve(isYes);
        },
      });
    });
  return {
    asked,
    /** Null: it is not wanted after all. */
    async save(key: Key): Promise<ExamKey | null> {
      const of = { params: { id }, body: key };
      const preview = await call(api.sheets.previewKey, of);
      if (preview.moved > 0 && key.basedOn > 0 && !(await isWanted(preview))) return null;
      const saved = await call(api.examPapers.saveKey, of);
      const { report, get, batches } = api.sheets;
      await Promise.all([report, get, batches, api.examPapers.keys].map(invalidate));
      return saved;
    },
  };
}

export type KeySaving = ReturnType<typeof useKeySaving>;
