import { useSyncExternalStore } from 'react';
import { COLORS } from '@/lib/contract/page-look';
import { THEME_META, THEME_NAME } from './before-paint';
import { storeText } from './stored-text';
import { useMedia } from './use-media';

/** Light, dark, or the system's theme. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
type ThemeChoice = (typeof THEME_CHOICES)[number];

/** The reader's choice, as set on the document. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, current, () => 'system' as const);
}

/** Applies the theme and stores it for the next visit. */
export function chooseTheme(choice: ThemeChoice): void {
  const { documentElement: root, head } = document;
  storeText(THEME_NAME, choice === 'system' ? null : choice);
  head.querySelector(`meta[${THEME_META}]`)?.remove();
  if (choice === 'system') {
    delete root.dataset.theme;
    return;
  }
  root.dataset.theme = choice;
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  meta.content = COLORS.ground[choice];
  meta.setAttribute(THEME_META, '');
  head.prepend(meta);
}

function current(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return THEME_CHOICES.find((choice) => choice === theme) ?? 'system';
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The current theme, for what CSS can't reach (the map): the reader's choice, or else the system's. */
export function useTheme(): 'light' | 'dark' {
  const choice = useThemeChoice();
  const isDark = useMedia('(prefers-color-scheme: dark)');
  if (choice !== 'system') return choice;
  return isDark ? 'dark' : 'light';
}
