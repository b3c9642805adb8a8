/** What tests and exercises are called: "Test Tornado Warning", "Test Message", "Required Monthly Test", "… Exercise". */
const TEST_NAME = /^test\b|\btest message\b|\b(?:weekly|monthly) test\b|\bexercise\b/i;

/** Whether an alert is a test or an exercise by its name, and so tells of no danger. */
export function isTestName(event: string | null): boolean {
  return TEST_NAME.test(event?.trim() ?? '');
}
