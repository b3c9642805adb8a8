import type { LayerName } from '@/lib/contract/layers';
import { mapPicturePath } from '@/lib/contract/paths';
import type { TemperatureUnit, WindUnit } from '@/lib/contract/units';

/** What a picture of the map shows, and how. */
export type PictureRequest = {
  readonly layer: LayerName;
  /** The cell whose surroundings it shows; null for the country. */
  readonly cell: string | null;
  /** The cell that is outlined near it; null for none. */
  readonly chosen: string | null;
  /** Hours from now. */
  readonly hours: number;
  readonly theme: 'system' | 'light' | 'dark';
  readonly temperature: TemperatureUnit;
  readonly wind: WindUnit;
  readonly language: string;
};

/**
 * The address of the picture that lies under the map. What is usual is left out, so that most readers share one
 * address; the script in the page's head writes the same one (see `PLACE_PICTURE`).
 */
export function pictureAddress(request: PictureRequest): string {
  return `${mapPicturePath(request.layer, 'svg')}?frame=page${picturePartsOf(request)}`;
}

/** The query of such an address, but for what it lies in: "&cell=…&hours=3". */
export function picturePartsOf(request: Omit<PictureRequest, 'layer'>): string {
  const { cell, chosen, hours, theme, temperature, wind, language } = request;
  const parts = [
    cell && `&cell=${cell}`,
    cell && chosen !== cell && `&chosen=${chosen ?? 'none'}`,
    hours > 0 && `&hours=${hours}`,
    theme !== 'system' && `&theme=${theme}`,
    temperature !== 'f' && `&temp=${temperature}`,
    wind !== 'mph' && `&wind=${wind}`,
    language !== 'en' && `&lang=${language}`,
  ];
  return parts.filter(Boolean).join('');
}
