/** Waits until an address answers well, for a minute at most. */
export async function untilReady(address) {
  for (let tries = 0; tries < 300; tries += 1) {
    const answered = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`nothing answered at ${address}`);
}
