import { expect, it } from 'vitest';
import { cameraOver } from './camera-over';

it('shows points in its middle, from as far as it takes', () => {
  const near = cameraOver([
    { lat: 40, lng: -105 },
    { lat: 40.2, lng: -105.4 },
  ]);
  expect(near?.lat).toBeCloseTo(40.1);
  expect(near?.lng).toBeCloseTo(-105.2);
  expect(near?.zoom).toBe(8);
  const state = cameraOver([
    { lat: 37, lng: -109 },
    { lat: 41, lng: -102 },
  ]);
  expect(state?.zoom).toBeGreaterThan(5);
  expect(state?.zoom).toBeLessThan(6.5);
  expect(cameraOver([])).toBeNull();
});

it('goes the short way around 180 degrees', () => {
  const camera = cameraOver([
    { lat: 52, lng: 175 },
    { lat: 54, lng: -175 },
  ]);
  expect(Math.abs(camera?.lng ?? 0)).toBeCloseTo(180);
});
