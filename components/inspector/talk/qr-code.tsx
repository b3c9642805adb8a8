import qrcode from 'qrcode-generator';
import styles from './steps-slide.module.css';

/** The light margin that readers need around a code, in modules (ISO/IEC 18004). */
const QUIET = 4;

/** A text as a QR code, a seventh of which may be unreadable. Dark on light in both themes, as readers expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // The smallest size that the text fits into, with error correction of the level M.
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const side = count + 2 * QUIET;
  const modules = Array.from({ length: count * count }, (_, at) => {
    const [row, column] = [Math.floor(at / count), at % count];
    return code.isDark(row, column) ? `M${column + QUIET} ${row + QUIET}h1v1h-1z` : '';
  });
  return (
    <svg className={styles.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <rect width={side} height={side} fill="#fff" />
      <path d={modules.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
