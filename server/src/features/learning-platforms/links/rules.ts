import type { LinkTarget } from '@gene/contract/learning-platforms';
import { Id } from '@gene/contract/route';

/** As a link in a course carries it: "class", "assignment:…", "exam_paper:…". */
export const writeTarget = (target: LinkTarget): string =>
  target.kind === 'class' ? target.kind : `${target.kind}:${target.id}`;

export type LedTo = { kind: 'class' } | { kind: 'assignment' | 'exam_paper'; id: string };

/** People may change what a link carries. Null: it is nothing of Gene's. */
export function readTarget(text: string | null): LedTo | null {
  const [kind = '', id = ''] = (text ?? '').split(':');
  if (kind === 'class') return { kind };
  if (kind !== 'assignment' && kind !== 'exam_paper') return null;
  return Id.safeParse(id).success ? { kind, id } : null;
}
