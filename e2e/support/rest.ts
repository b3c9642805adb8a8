import type { Locator, Page } from '@playwright/test';

type Box = { x: number; y: number; width: number; height: number };

/**
 * Waits until all transitions and finite animations on the page have ended. Before that, elements may be
 * half transparent or still moving.
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
 * The box of an element at rest, since a moving sheet moves everything in it. Counts frames rather than
 * time, because a page rendered in software may stall for longer than any reasonable wait.
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
