const { setTimeout } = globalThis;
/** As a browser answers: in a task of its own, so that others come in between. */
const inTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** `CacheStorage` in memory, as far as it is used with addresses. */
export class FakeCaches {
  readonly #caches = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const kept = this.#caches.get(name) ?? new Map<string, Response>();
    this.#caches.set(name, kept);
    return {
      match: (at: string) => inTask().then(() => kept.get(at)?.clone()),
      put: (at: string, response: Response) => inTask().then(() => void kept.set(at, response)),
    };
  }

  async has(name: string) {
    return this.#caches.has(name);
  }

  async keys() {
    return [...this.#caches.keys()];
  }

  async delete(name: string) {
    return this.#caches.delete(name);
  }
}
