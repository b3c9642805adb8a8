/** "Test Message", "Required Monthly Test", "Tornado Warning (Test)", "Practice/Demo Warning", "Tsunami Exercise". */
const TEST_NAME = /\b(?:tests?|exercise|practice|drill)\b/i;

/** Whether an alert is a test or an exercise by its name, and so tells of no danger. */
export function isTestName(event: string | null): boolean {
  return TEST_NAME.test(event?.trim() ?? '');
}
