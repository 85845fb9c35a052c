/**
 * As much of `sherpa-onnx-node` as we use. It is no package of ours, but one that an admin may install
 * (`packs/programs/synthesizer-lock.json` has the version).
 */
export interface SherpaPackage {
  OfflineTts: {
    createAsync(config: {
      model: Record<string, unknown> & { numThreads: number; provider: 'cpu'; debug: boolean };
      maxNumSentences: number;
    }): Promise<OfflineTts>;
  };
}

export interface OfflineTts {
  numSpeakers: number;
  generateAsync(request: {
    text: string;
    sid: number;
    speed: number;
    /** The samples are copied: Node and the program each free their own. */
    enableExternalBuffer: false;
    /** In place of `sid` and `speed`, for models that read several languages. */
    generationConfig?: { sid: number; speed: number; numSteps: number; extra: { lang: string } };
  }): Promise<{ samples: Float32Array; sampleRate: number }>;
}
