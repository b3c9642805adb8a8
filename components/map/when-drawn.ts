/**
 * Resolves when the graphics card has drawn all that it was given so far, while the page goes on. To have
 * it compile one more program before that would make the page wait for its whole queue: on a slow card,
 * or with none, a second and more.
 */
export function whenDrawn(gl: WebGL2RenderingContext): Promise<void> {
  const mark = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  return new Promise((resolve) => {
    const look = () => {
      // A card that has forgotten everything has nothing left to draw, nor has one without such marks.
      const isWaiting =
        mark !== null &&
        !gl.isContextLost() &&
        gl.getSyncParameter(mark, gl.SYNC_STATUS) === gl.UNSIGNALED;
      if (isWaiting) {
        requestAnimationFrame(look);
        return;
      }
      gl.deleteSync(mark);
      resolve();
    };
    look();
  });
}
