export function findBrowser(): string | null | undefined;
export function ensureBrowser(): void;
