import type { ModelDownloadProblem } from '@gene/contract/models';

/** Why a model file did not come. */
export const downloadProblems: Record<ModelDownloadProblem, string> = {
  unreachable: 'Its server cannot be reached.',
  stalled: 'The download stalled.',
  disk_full: 'The disk has too little room.',
  refused: 'Its server does not give out the file.',
  not_the_file: 'What came is no model file that can be used. It was not kept.',
  wrong_size: 'The file has another size than its server declared.',
  wrong_sum: 'The file has another checksum than expected. It was not kept.',
  no_sum: 'Its server declares no checksum, so nobody could tell whether it came as it should.',
  interrupted: 'It was interrupted too often.',
};
