import { expect, it } from 'vitest';
import { change, redo, startHistory, undo } from './history.ts';

it('undoes and redoes step by step', () => {
  const two = change(change(startHistory('a'), 'b'), 'c');
  expect(undo(two).now).toBe('b');
  expect(undo(undo(two)).now).toBe('a');
  expect(undo(undo(undo(two))).now).toBe('a');
  expect(redo(undo(two)).now).toBe('c');
  expect(redo(two).now).toBe('c');
});

it('takes changes of the same name as one step, until something else is done', () => {
  let history = change(startHistory('a'), 'b', 'drag 1');
  history = change(history, 'c', 'drag 1');
  history = change(history, 'd', 'drag 2');
  expect(undo(history).now).toBe('c');
  expect(undo(undo(history)).now).toBe('a');
  const again = change(undo(history), 'e', 'drag 1');
  expect(undo(again).now).toBe('c');
});

it('forgets what was undone when something new is done', () => {
  const history = change(undo(change(startHistory('a'), 'b')), 'c');
  expect(redo(history).now).toBe('c');
  expect(undo(history).now).toBe('a');
});
