import { api } from '@gene/contract/api';
import { messageOf, send, urlOf } from '../../lib/api.ts';
import { timeZoneHere } from '../../lib/day.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { toastError } from '../../ui/toast.tsx';

/** Downloads all sessions for other calendars, in the local time zone. */
export async function downloadCalendar() {
  try {
    const response = await send(urlOf(api.plan.calendar, { query: { timeZone: timeZoneHere() } }));
    saveFile(await response.blob(), fileNameOf(response) ?? 'Study plan.ics');
  } catch (error) {
    toastError('Error', { description: messageOf(error) });
  }
}
