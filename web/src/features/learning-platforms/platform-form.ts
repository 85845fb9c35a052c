/** Loaded when the person starts typing: see `useForm`. */
import { LearningPlatformInput } from '@gene/contract/learning-platforms';
import * as z from 'zod';

/** Converts the form's texts for the server. */
export const PlatformForm = z.preprocess((form) => {
  const { deployments, makesAccounts, checksAddresses, ...texts } = form as Record<string, string>;
  return {
    ...texts,
    makesAccounts: makesAccounts === 'true',
    checksAddresses: checksAddresses === 'true',
    deployments: (deployments ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  };
}, LearningPlatformInput);
