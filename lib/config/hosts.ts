import { ConfigError } from './config-error';

/** A name or an address, and a port. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;

/**
 * Reads a list of hosts, each as `host` or `host:port`.
 *
 * @throws ConfigError that names the variable
 */
export function hostsOf(variable: string, text: string | null): string[] {
  const hosts = (text ?? '').split(/[\s,]+/).filter((one) => one !== '');
  return hosts.map((host) => {
    const name = host.toLowerCase();
    if (HOST.test(name) && URL.canParse(`http://${name}/`)) {
      const [, port = ''] = /(:\d+)$/.exec(name) ?? [];
      // As addresses are written out: "[::0:1]" is "[::1]".
      return new URL(`http://${name}/`).hostname + port;
    }
    throw new ConfigError(
      `${variable} must be hosts such as hooks.internal or 10.0.0.5:8080, separated by commas.`,
    );
  });
}
