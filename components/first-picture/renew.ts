/** How long to wait for a picture that may have more weather: first, and at most. */
const FIRST_MS = 3000;
const MAX_MS = 60_000;

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
      Math.min(FIRST_MS * 2 ** (times - 1), MAX_MS),
    );
  };
  wait(1);
  return () => clearTimeout(timer);
}
