/** Called by Next before its first request. Behind the front server, the gateway is open already. */
export async function register(): Promise<void> {
  // Next compiles this for the Edge runtime as well, and leaves out there what depends on this.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { hasProcessGateway } = await import('@/lib/server/process-gateway');
    if (hasProcessGateway()) return;
    const { openGateway } = await import('@/lib/server/open-gateway');
    const { readProcessConfig } = await import('@/lib/server/process-config');
    await openGateway(readProcessConfig());
  }
}
