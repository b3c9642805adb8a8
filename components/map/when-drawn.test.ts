import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenDrawn } from './when-drawn';

const UNSIGNALED = 0x9118;
const SIGNALED = 0x9119;

function card(status: () => number, lost = () => false) {
  const gl = {
    UNSIGNALED,
    SYNC_STATUS: 0x9114,
    SYNC_GPU_COMMANDS_COMPLETE: 0x9117,
    fenceSync: vi.fn(() => ({})),
    flush: vi.fn(),
    deleteSync: vi.fn(),
    isContextLost: lost,
    getSyncParameter: status,
  };
  return gl as typeof gl & WebGL2RenderingContext;
}

describe('whenDrawn', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (look: () => void) => setTimeout(look, 16));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('waits for as long as the card is busy', async () => {
    let status = UNSIGNALED;
    const done = vi.fn();
    const gl = card(() => status);
    void whenDrawn(gl).then(done);
    await vi.advanceTimersByTimeAsync(500);
    expect(done).not.toHaveBeenCalled();
    status = SIGNALED;
    await vi.advanceTimersByTimeAsync(16);
    expect(done).toHaveBeenCalledOnce();
    expect(gl.flush).toHaveBeenCalledOnce();
    expect(gl.deleteSync).toHaveBeenCalledOnce();
  });

  it('does not wait for a card that has forgotten everything', async () => {
    let lost = false;
    const done = vi.fn();
    void whenDrawn(
      card(
        () => UNSIGNALED,
        () => lost,
      ),
    ).then(done);
    await vi.advanceTimersByTimeAsync(100);
    expect(done).not.toHaveBeenCalled();
    lost = true;
    await vi.advanceTimersByTimeAsync(16);
    expect(done).toHaveBeenCalledOnce();
  });
});
