/** Loaded when the person starts typing: see `useForm`. */
import { BackupSchedule } from '@gene/contract/backups';
import * as z from 'zod';

const numberFrom = (text: unknown) =>
  typeof text === 'string' && text.trim() ? Number(text.replace(/[\s,]/g, '')) : undefined;

export const KeptForm = z.object({ keep: z.preprocess(numberFrom, BackupSchedule.shape.keep) });
