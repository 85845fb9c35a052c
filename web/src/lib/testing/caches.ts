/** `CacheStorage` in memory, as far as it is used with addresses. */
export class FakeCaches {
  readonly #caches = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const kept = this.#caches.get(name) ?? new Map<string, Response>();
    this.#caches.set(name, kept);
    return {
      match: async (at: string) => kept.get(at)?.clone(),
      put: async (at: string, response: Response) => void kept.set(at, response),
    };
  }

  async keys() {
    return [...this.#caches.keys()];
  }

  async delete(name: string) {
    return this.#caches.delete(name);
  }
}
