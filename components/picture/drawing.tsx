type DrawingProps = { svg: string; width: number; height: number };

/** A drawing within a bitmap. */
export function Drawing({ svg, width, height }: DrawingProps) {
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  // biome-ignore lint/performance/noImgElement: this is drawn on the server, which has no Next image.
  return <img src={address} width={width} height={height} alt="" />;
}
