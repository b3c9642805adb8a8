import { COLORS } from '@/lib/contract/page-look';

type HexagonProps = { size: number; fill: string; children?: string; ink?: string };

/** A hexagon standing on a corner, as on the map, with a short text in it. */
export function Hexagon({ size, fill, children, ink }: HexagonProps) {
  return (
    <div
      style={{
        alignItems: 'center',
        color: ink ?? COLORS.text.light,
        display: 'flex',
        fontSize: size * 0.3,
        height: size,
        justifyContent: 'center',
        position: 'relative',
        width: size,
      }}
    >
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        viewBox="0 0 32 32"
        style={{ left: 0, position: 'absolute', top: 0 }}
      >
        <path fill={fill} d="M16 0.600 29.340 8.300v15.400L16 31.400 2.660 23.700V8.300Z" />
      </svg>
      {children ?? ''}
    </div>
  );
}
