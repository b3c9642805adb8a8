import { expect, it } from 'vitest';
import { SENT_AT_ONCE } from './sent-at-once';

type Listener = (event: object) => void;

/** Runs the script in a page with a form; returns how to act there, and what became of the form. */
function page(dataset: Record<string, string>) {
  const listeners = new Map<string, Listener>();
  const listen = { addEventListener: (type: string, to: Listener) => listeners.set(type, to) };
  const done = { sent: 0, resets: 0 };
  const form = {
    dataset,
    requestSubmit: () => {
      done.sent += 1;
    },
    reset: () => {
      done.resets += 1;
    },
  };
  const document = { ...listen, querySelectorAll: () => [form] };
  new Function('document', 'window', SENT_AT_ONCE)(document, listen);
  return {
    done,
    act: (type: string, event: object = {}) => listeners.get(type)?.(event),
    choose: () => listeners.get('change')?.({ target: { form } }),
  };
}

it('sends a form that asks for it once something is chosen by hand, and no other', () => {
  const { act, choose, done } = page({ atOnce: '' });
  act('pointerdown');
  act('change', { target: { form: null } });
  choose();
  expect(done.sent).toBe(1);
  const other = page({});
  other.act('pointerdown');
  other.choose();
  expect(other.done.sent).toBe(0);
});

it('leaves it to the button where keys are used', () => {
  const { act, choose, done } = page({ atOnce: '' });
  choose();
  act('pointerdown');
  act('keydown');
  choose();
  expect(done.sent).toBe(0);
  act('pointerdown');
  choose();
  expect(done.sent).toBe(1);
});

it('brings the form back as it came, where a browser has kept the page as it was left', () => {
  const dataset: Record<string, string> = { atOnce: '' };
  const { act, choose, done } = page(dataset);
  act('pointerdown');
  choose();
  expect(dataset).toHaveProperty('sent');
  act('pageshow', { persisted: false });
  expect(done.resets).toBe(0);
  act('pageshow', { persisted: true });
  expect(done.resets).toBe(1);
  expect(dataset).not.toHaveProperty('sent');
});
