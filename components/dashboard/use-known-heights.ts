import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '@/components/ui/when-idle';

/**
 * A browser lays out the panels below the screen only when a reader comes near, and takes a guess at their heights until
 * then: who jumps to the last of them, by keyboard for example, would see it move away. Once all of a place has come and
 * there is nothing else to do, they are laid out for a moment, and the browser remembers how high they are.
 */
export function useKnownHeights(cell: string): void {
  const fetching = useIsFetching({ predicate: ({ queryKey }) => queryKey[1] === cell });
  const wholeCell = fetching === 0 ? cell : null;
  useEffect(() => {
    if (wholeCell === null) return;
    const { dataset } = document.documentElement;
    let frame = 0;
    const end = () => delete dataset.layOut;
    const cancel = whenIdle(() => {
      dataset.layOut = '';
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(end);
      });
    });
    return () => {
      cancel();
      cancelAnimationFrame(frame);
      end();
    };
  }, [wholeCell]);
}
