/** Waits until a URL responds with success, for a minute at most. */
export async function untilReady(url) {
  for (let tries = 0; tries < 300; tries += 1) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`nothing is ready at ${url}`);
}
