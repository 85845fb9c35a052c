/** Loaded when the person starts typing: see `useForm`. */
import { JoinKey } from '@gene/contract/classes';
import * as z from 'zod';

export const JoinSchema = z.object({ key: JoinKey });
