/** Woken when a model file has been deleted: whoever has it open closes it. */
export const modelFilesTopic = 'model_files';
