/** The logo: a hexagon with a horizon and a sun. Decorative; the name is next to it. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id="brand-hexagon">
          <path d="M16 1.6 28.5 8.8v14.4L16 30.4 3.5 23.2V8.8Z" />
        </clipPath>
      </defs>
      <g clipPath="url(#brand-hexagon)">
        <rect width="32" height="32" fill="#2f6fe4" />
        <circle cx="19.5" cy="13.5" r="5.5" fill="#ffc24b" />
        <path d="M0 21c5-4 10-4 16-1s11 2.500 16-1v13H0Z" fill="#12399c" />
      </g>
    </svg>
  );
}
