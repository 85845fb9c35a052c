/** The first account of the installation, and so its admin: made before any journey begins. */
export const admin = { name: 'Ada Admin', email: 'ada@school.example', password: 'engines-of-1843' };
