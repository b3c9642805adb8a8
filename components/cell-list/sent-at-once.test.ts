import { expect, it } from 'vitest';
import { SENT_AT_ONCE } from './sent-at-once';

type Listener = (event: object) => void;

/** Runs the script in a page; returns how to act there, and how often a form was sent. */
function page() {
  const listeners = new Map<string, Listener>();
  const document = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  };
  new Function('document', SENT_AT_ONCE)(document);
  let sent = 0;
  const form = (dataset: object) => ({ dataset, requestSubmit: () => (sent += 1) });
  return {
    act: (type: string, event: object = {}) => listeners.get(type)?.(event),
    choose: (dataset: object | null) =>
      listeners.get('change')?.({ target: { form: dataset && form(dataset) } }),
    sent: () => sent,
  };
}

it('sends a form that asks for it once something is chosen by hand, and no other', () => {
  const { act, choose, sent } = page();
  act('pointerdown');
  choose({});
  choose(null);
  expect(sent()).toBe(0);
  choose({ atOnce: '' });
  expect(sent()).toBe(1);
});

it('leaves it to the button where keys are used', () => {
  const { act, choose, sent } = page();
  choose({ atOnce: '' });
  act('pointerdown');
  act('keydown');
  choose({ atOnce: '' });
  expect(sent()).toBe(0);
  act('pointerdown');
  choose({ atOnce: '' });
  expect(sent()).toBe(1);
});
