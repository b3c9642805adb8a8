import { describe, expect, it } from 'vitest';
import { nameAndState } from './stations';

describe('the names of weather stations', () => {
  it('drop a town that the name of the airport repeats', () => {
    expect(nameAndState('Saguache, Saguache Municipal Airport, CO')).toEqual([
      'Saguache Municipal Airport',
      'CO',
    ]);
    expect(nameAndState('San Juan, Luis Munoz Marin International Airport, PR')).toEqual([
      'San Juan, Luis Munoz Marin International Airport',
      'PR',
    ]);
  });
});
