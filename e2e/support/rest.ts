import type { Locator, Page } from '@playwright/test';

type Box = { x: number; y: number; width: number; height: number };

/**
 * Waits until nothing on the page is on its way any more: neither a transition nor an animation that has
 * an end. What is looked at before that is half transparent, or not yet where it will be.
 */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const endless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return endless || playState !== 'running';
    }),
  );
}

/**
 * Where something is once it has come to rest: a sheet on its way moves all that it holds. Counted in
 * frames, as a page that draws in software may stand still for longer than any time that one would wait.
 */
export async function restingBox(of: Locator): Promise<Box> {
  await untilStill(of.page());
  return of.evaluate(async (element) => {
    const boxAfterFrames = async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    };
    let [before, box] = [await boxAfterFrames(), await boxAfterFrames()];
    while (JSON.stringify(before) !== JSON.stringify(box)) {
      [before, box] = [box, await boxAfterFrames()];
    }
    return box;
  });
}
