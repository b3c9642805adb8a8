import { useThemeChoice } from './theme-choice';
import { useMedia } from './use-media';

/** The current theme, for what CSS can't reach (the map): the reader's choice, or else the system's. */
export function useTheme(): 'light' | 'dark' {
  const choice = useThemeChoice();
  const isDark = useMedia('(prefers-color-scheme: dark)');
  if (choice !== 'system') return choice;
  return isDark ? 'dark' : 'light';
}
