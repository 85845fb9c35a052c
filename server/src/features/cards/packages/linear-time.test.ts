import { expect, test } from 'vitest';
import { costlyPieces } from '../../../testing/growth.ts';
import { readTable } from './csv/format.ts';
import { htmlToMarkdown } from './html/reader.ts';
import { markdownToHtml } from './html/writer.ts';
import { mediaTypeOf } from '../media/format.ts';

test('fields, tables and sides of cards are read in time that grows with their length, whatever is in them', () => {
  expect(costlyPieces(htmlToMarkdown, 8_000)).toEqual([]);
  expect(costlyPieces(markdownToHtml, 8_000)).toEqual([]);
  expect(costlyPieces((text) => readTable(Buffer.from(`a,b\n${text}`)), 8_000)).toEqual([]);
});

test('the type of a picture is told in time that grows with its length, whatever is in it', () => {
  const comments = '<!-- a --><!DOCTYPE svg> <!---->';
  expect(mediaTypeOf(Buffer.from(`<?xml version="1.0"?>${comments}<svg>`))).toBe('image/svg+xml');
  expect(costlyPieces((text) => mediaTypeOf(Buffer.from(text)), 50)).toEqual([]);
});
