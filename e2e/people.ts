/** The first account, and therefore the admin; created before any journey. */
export const admin = { name: 'Ada Admin', email: 'ada@school.example', password: 'engines-of-1843' };
