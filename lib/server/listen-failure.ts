/** Why a server can't listen, in one sentence for the operator. It never contains HOST, which may be a misplaced key. */
export function listenFailure(error: Error, port: number): string {
  switch ('code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return `PORT ${port} is in use by another program.`;
    case 'EACCES':
      return `PORT ${port} cannot be opened: permission denied.`;
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return 'HOST is not an address of this machine.';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'HOST is a hostname that could not be resolved.';
    default:
      return 'The server cannot listen on this HOST and PORT.';
  }
}
