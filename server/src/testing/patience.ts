/** How long `vi.waitFor` waits: only a hang takes longer, however busy the machine is. */
export const patience = { timeout: 120_000 };
