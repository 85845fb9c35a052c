import {
  type AudioQueue,
  currentItem,
  itemAfter,
  keepQueue,
  type QueueItem,
  readQueue,
  removeItems,
} from './queue.ts';

/** The tracks before and after the current one; kept over a reload. */
export class PlayingQueue {
  /** Null if there is only the current one. */
  #queue: AudioQueue | null = null;

  get current(): QueueItem | null {
    return currentItem(this.#queue);
  }

  get previous(): QueueItem | null {
    return itemAfter(this.#queue, -1);
  }

  get next(): QueueItem | null {
    return itemAfter(this.#queue, 1);
  }

  /** Takes what there was before a reload. */
  restore(): void {
    this.#queue = readQueue();
  }

  set(queue: AudioQueue | null): void {
    this.#queue = queue;
    keepQueue(queue);
  }

  /** @returns what is current then; null where nothing is there, and it stays where it was */
  step(steps: 1 | -1): QueueItem | null {
    const item = itemAfter(this.#queue, steps);
    if (this.#queue && item) this.set({ ...this.#queue, at: this.#queue.at + steps });
    return item;
  }

  remove(isGone: (item: QueueItem) => boolean): void {
    if (this.#queue) this.set(removeItems(this.#queue, isGone));
  }
}
