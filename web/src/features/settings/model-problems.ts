import type { ModelDownloadProblem } from '@gene/contract/models';

/** Why a model file did not come. */
export const downloadProblems: Record<ModelDownloadProblem, string> = {
  unreachable: 'Its server cannot be reached.',
  stalled: 'The download stalled.',
  disk_full: 'The disk has too little room.',
  refused: 'Its server refused the file.',
  not_the_file: 'The download is not a usable model file and was deleted.',
  wrong_size: 'The file is too large, or its size is not what its server declared.',
  wrong_sum: 'The file’s checksum is wrong. It was deleted.',
  no_sum: 'Its server declares no checksum: a damaged or altered file would go unnoticed.',
  interrupted: 'It was interrupted too often.',
};
