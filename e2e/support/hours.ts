const HOUR_MS = 3_600_000;

/** The hour under way, counted from the Unix epoch. */
export const presentHour = () => Math.floor(Date.now() / HOUR_MS);

/** An hour counted from the Unix epoch, as an address says it. */
export const hourText = (hour: number) => `${new Date(hour * HOUR_MS).toISOString().slice(0, 13)}Z`;

/**
 * Takes some steps that begin at the present hour, and once more where that hour ended before they had
 * been taken: what they count in hours is then one less. They must begin by opening their page.
 */
export async function withinAnHour(steps: () => Promise<void>): Promise<void> {
  const hour = presentHour();
  try {
    await steps();
  } catch (error) {
    if (presentHour() === hour) throw error;
    await steps();
  }
}
