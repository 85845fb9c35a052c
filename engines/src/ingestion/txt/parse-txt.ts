import { IngestFailure } from '../failure.ts';
import { checkItemCount, type FlowItem } from '../flow/flow-block.ts';
import { withHighestLevelOne } from '../flow/inferred-headings.ts';
import { withTopicHeadings } from '../flow/list-topics.ts';
import { cutPages, flowDocument, type SourceLimits } from '../flow/page-cutter.ts';
import type { SourceDocument } from '../middle-form.ts';
import { cleanText, groupLines, type LineGroup, removeRunningHeads, wrapColumn } from './line-groups.ts';
import { isMarkdown, markdownItems } from './markdown-notes.ts';
import { blocksOf } from './text-blocks.ts';
import { decodeText } from './text-encoding.ts';

/** Reads plain text in any encoding. Form feeds are page ends. @throws IngestFailure */
export async function parseTxt(bytes: Uint8Array, limits: SourceLimits): Promise<SourceDocument> {
  if (bytes.length === 0) throw new IngestFailure('empty');
  const { text } = await decodeText(bytes);
  if (text.length > limits.maxCharacters) throw new IngestFailure('too_much_text');
  const cleaned = cleanText(text);
  const parts = cleaned.split('\f', limits.maxPages + 2);
  const items: FlowItem[] = [];
  for (const item of parts.length === 1 && isMarkdown(cleaned) ? markdownItems(cleaned) : itemsOf(parts)) {
    checkItemCount(items.length);
    items.push(item);
  }
  const pages = cutPages(withHighestLevelOne(withTopicHeadings(items)), limits, {
    hasRealPages: parts.length > 2,
  });
  return flowDocument(pages, null);
}

function* itemsOf(parts: readonly string[]): Generator<FlowItem> {
  const wrap = wrapColumn(parts.join('\n'));
  let isFirst = true;
  for (const part of removeRunningHeads(parts)) {
    if (!isFirst) yield 'page_break';
    isFirst = false;
    yield* pageItems(part, wrap);
  }
}

function* pageItems(page: string, wrap: number | null): Generator<FlowItem> {
  let previous: LineGroup | undefined;
  let group: LineGroup | undefined;
  for (const next of groupLines(page)) {
    if (group) yield* blocksOf(group, { wrap, previous, next });
    previous = group;
    group = next;
  }
  if (group) yield* blocksOf(group, { wrap, previous, next: undefined });
}
