const STYLE = { clipPath: 'inset(50%)', height: '1px', overflow: 'hidden', position: 'absolute' };

/**
 * Says something through screen readers: once, and again only when it has become something else. Frames are not
 * announced by themselves, and each newer page in one would be.
 */
export function announce(element: HTMLElement, text: string): void {
  const root = element.shadowRoot;
  if (!root) return;
  let status = root.querySelector<HTMLElement>('[role=status]');
  if (!status) {
    status = root.ownerDocument.createElement('p');
    status.setAttribute('role', 'status');
    Object.assign(status.style, STYLE);
    root.append(status);
  }
  if (status.textContent === text) return;
  // What is in a region when that appears is not announced.
  setTimeout((region: HTMLElement) => region.replaceChildren(text), 100, status);
}
