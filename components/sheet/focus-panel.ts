/** Moves the focus to the panel once its new content is there, where what had it is gone. */
export function focusPanel(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-panel]')?.focus());
}
