import { describe, expect, it } from 'vitest';
import { nameAndState } from './stations';

describe('the names of weather stations', () => {
  it('leave out a town that the airport has in its name', () => {
    expect(nameAndState('Saguache, Saguache Municipal Airport, CO')).toEqual([
      'Saguache Municipal Airport',
      'CO',
    ]);
    expect(nameAndState('San Juan, Luis Munoz Marin International Airport, PR')).toEqual([
      'San Juan, Luis Munoz Marin International Airport',
      'PR',
    ]);
  });
  it('are written out', () => {
    expect(nameAndState('Los Angeles Interntl Airport, CA')[0]).toBe(
      'Los Angeles International Airport',
    );
    expect(nameAndState("Chicago O'Hare International, IL")[0]).toBe(
      "Chicago O'Hare International Airport",
    );
  });
});
