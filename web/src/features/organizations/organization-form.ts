/** Loaded when the person starts typing: see `useForm`. */
import { OrganizationName } from '@gene/contract/organizations';
import * as z from 'zod';

export const OrganizationForm = z.object({ name: OrganizationName });
