/** Names of time zones that browsers list as they once were, with those that are used now. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};
const currentName = (zone: string): string => renamed[zone] ?? zone;

/** "Asia/Calcutta" → "Asia/Kolkata", "America/New_York" → "America/New York". */
export const zoneInWords = (zone: string): string => currentName(zone).replaceAll('_', ' ');

/** All zones by their present names, in order. @param chosen stays one of them also by a former name */
export function listTimeZones(chosen: string | null): string[] {
  const zones = new Set(Intl.supportedValuesOf('timeZone').map(currentName));
  if (chosen !== null) {
    zones.delete(currentName(chosen));
    zones.add(chosen);
  }
  return [...zones].toSorted((one, other) => (currentName(one) < currentName(other) ? -1 : 1));
}
