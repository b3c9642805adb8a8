import { FILLING_LASTS_MS } from '@/lib/contract/picture-lifetime';
import { MINUTE_MS } from '@/lib/contract/time';

/**
 * Asks for a picture again, at first soon and then ever more rarely: the server may have drawn it with little
 * weather or none, and weather changes. As long as the browser may use the one it has, that costs no request.
 * Returns how to stop.
 */
export function renewLater(renew: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (times: number) => {
    timer = setTimeout(
      () => {
        if (!document.hidden) renew();
        wait(times + 1);
      },
      Math.min(FILLING_LASTS_MS * 2 ** (times - 1), MINUTE_MS),
    );
  };
  wait(1);
  return () => clearTimeout(timer);
}
