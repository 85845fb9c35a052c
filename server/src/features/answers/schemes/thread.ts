import type { DocumentPage } from '@gene/contract/documents';
import type { Task } from '../../../platform/worker-pool.ts';
import type { ListedPaper } from '../../papers/service.ts';
import { readScheme, type SchemeReading } from './rules.ts';

export interface SchemeCall {
  pages: DocumentPage[];
  paper: ListedPaper;
  /** The paper and its answers are in one file. */
  isSameFile: boolean;
}

export type SchemeTask = Task<SchemeCall, SchemeReading>;

/** In a thread of the pool: a scheme of 300 pages takes a second. */
export const readSchemeInThread = ({ pages, paper, isSameFile }: SchemeCall): SchemeReading =>
  readScheme(pages, paper, isSameFile);
