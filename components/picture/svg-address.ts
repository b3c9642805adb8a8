/** The address of a drawing that is sent within another document. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
