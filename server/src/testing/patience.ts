/** How long and how often `vi.waitFor` asks: only a hang takes longer, however busy the machine is. Asking costs 5 ms. */
export const patience = { timeout: 120_000, interval: 100 };
