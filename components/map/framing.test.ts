import { describe, expect, it } from 'vitest';
import { HOME_CAMERA } from '@/lib/view-state/camera';
import { isHome, sameCamera } from './framing';

describe('sameCamera', () => {
  const camera = { zoom: 9, lat: 39.74, lng: -104.98 };

  it('treats an echo with fewer digits as the same', () => {
    expect(sameCamera(camera, { zoom: 9.01, lat: 39.7402, lng: -104.9797 })).toBe(true);
  });

  it('notices a move of ten pixels, or of a tenth of a zoom step', () => {
    expect(sameCamera(camera, { ...camera, lng: -104.966 })).toBe(false);
    expect(sameCamera(camera, { ...camera, zoom: 9.1 })).toBe(false);
  });

  it('knows that longitude wraps around', () => {
    expect(sameCamera({ ...camera, lng: 180 }, { ...camera, lng: -180 })).toBe(true);
  });

  it('recognizes the camera that stands for none chosen', () => {
    expect(isHome({ ...HOME_CAMERA })).toBe(true);
    expect(isHome(camera)).toBe(false);
  });
});
