/** Loaded when the person starts typing: see `useForm`. */
import { PeopleSettings } from '@gene/contract/settings';

export const ContactForm = PeopleSettings.pick({ contact: true });
