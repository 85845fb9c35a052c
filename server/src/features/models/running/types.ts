/**
 * As much of `node-llama-cpp` as we use. It is no package of ours, but one that an admin may install
 * (`packs/programs/package-lock.json` has the version).
 */
export interface LlamaPackage {
  Llama: {
    /** The last step of `getLlama`, without its search for binaries, which starts a process for each. */
    _create(options: {
      bindings: unknown;
      bindingPath: string;
      buildType: 'prebuilt';
      buildMetadata: unknown;
      logLevel: 'error';
      logger: (level: string, message: string) => void;
      maxThreads: number;
      vramPadding: number;
      ramPadding: number;
      debug: boolean;
      numa: boolean;
      tempDir: false;
    }): Promise<Llama>;
  };
  LlamaChatSession: new (options: { contextSequence: Sequence; autoDisposeSequence: boolean }) => ChatSession;
}

export interface Llama {
  loadModel(options: { modelPath: string; gpuLayers: number }): Promise<Model>;
  createGrammarForJsonSchema(schema: Record<string, unknown>): Promise<Grammar>;
}

interface Model {
  tokenizer: unknown;
  createContext(options: {
    contextSize: number;
    batchSize: number;
    threads: number;
  }): Promise<{ getSequence(): Sequence }>;
}

/** Opaque to us. */
interface Grammar {
  readonly grammar: string;
}

interface Sequence {
  tokenMeter: { getState(): Meter };
}

interface Meter {
  usedOutputTokens: number;
}

export type ChatItem =
  | { type: 'system' | 'user'; text: string }
  | { type: 'model'; response: readonly string[] };

interface ChatSession {
  chatWrapper: {
    generateContextState(options: { chatHistory: readonly ChatItem[] }): {
      contextText: { tokenize(tokenizer: unknown): readonly number[] };
    };
  };
  setChatHistory(history: readonly ChatItem[]): void;
  promptWithMeta(
    prompt: string,
    options: {
      grammar?: Grammar;
      maxTokens: number;
      temperature: number;
      signal: AbortSignal;
      onTextChunk: (text: string) => void;
    },
  ): Promise<{ stopReason: string }>;
}

/** A model that has been loaded, and what it has read. */
export interface LoadedModel {
  llama: Llama;
  model: Model;
  sequence: Sequence;
}
