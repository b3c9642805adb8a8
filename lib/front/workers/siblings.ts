import type { Siblings } from '@/lib/server/process-gateway';
import type { Order, Report } from './messages';

/** Whoever has not answered by then is left out. */
const LIMIT_MS = 300;

type Asked = Awaited<ReturnType<Siblings['ask']>>;

interface Question {
  own: number | null;
  /** How many answers to wait for, when that is known. */
  expected: number;
  readonly others: Asked['others'][number][];
  readonly finish: () => void;
}

/** The other workers, by way of the primary. `receive` is to be told of all orders. */
export function createSiblings(
  report: (message: Report) => void,
): Siblings & { readonly receive: (order: Order) => void } {
  const questions = new Map<number, Question>();
  let last = 0;
  /** As long as the primary does not say anything else. */
  let lastOwn: number | null = null;
  let read: (() => string) | undefined;

  function finishIfAnswered({ expected, others, finish }: Question): void {
    if (others.length >= expected) finish();
  }

  return {
    answerWith(ownRead) {
      read = ownRead;
    },
    ask() {
      last += 1;
      const id = last;
      return new Promise((resolve) => {
        const finish = () => {
          clearTimeout(timer);
          questions.delete(id);
          resolve({ own: question.own, others: question.others });
        };
        const timer = setTimeout(finish, LIMIT_MS);
        const question: Question = {
          ...{ own: lastOwn, expected: Number.POSITIVE_INFINITY, others: [], finish },
        };
        questions.set(id, question);
        report({ kind: 'ask', id });
      });
    },
    receive(order) {
      if (order.kind === 'question' && read) {
        report({ kind: 'answer', id: order.id, text: read() });
      }
      if (order.kind !== 'asked' && order.kind !== 'answer') return;
      const question = questions.get(order.id);
      if (!question) return;
      if (order.kind === 'answer') question.others.push({ worker: order.worker, text: order.text });
      else {
        question.expected = order.others;
        question.own = order.own;
        lastOwn = order.own;
      }
      finishIfAnswered(question);
    },
  };
}
